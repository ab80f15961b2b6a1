"""The route of the scenarios that the server offers."""

from fastapi import Request
from fastapi.responses import Response

from firestep.server.http.dependencies import Context, LanguageQuery, new_router
from firestep.wire import http_messages

router = new_router()


@router.get("/scenarios", response_model=http_messages.ScenarioList)
async def scenarios(request: Request, context: Context, lang: LanguageQuery = "en") -> Response:
    """Return the scenarios of all games in a language."""
    return (await context.scenarios.render_list(lang)).to_response(request)
