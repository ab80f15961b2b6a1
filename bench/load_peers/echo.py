"""A plain FastAPI WebSocket echo with the settings of our server: `python echo.py PORT`."""

import sys

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

app = FastAPI()


@app.get("/api/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@app.websocket("/echo")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
    )
