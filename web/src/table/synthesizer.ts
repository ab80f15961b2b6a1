// Generates the sounds of the game with Web Audio.
import type { StepKind } from "../net/scenePlayback.svelte";

export type Sound = Exclude<StepKind, "other"> | "turn" | "end";

const VOLUME = 0.25;
const NOISE_SECONDS = 0.6;

export class Synthesizer {
  private readonly context = new AudioContext();
  private noise: AudioBuffer | null = null;

  play(sound: Sound): void {
    if (this.context.state === "suspended") void this.context.resume();
    const output = this.context.createGain();
    output.gain.value = VOLUME;
    output.connect(this.context.destination);
    PATTERNS[sound](this, output);
  }

  /** Add a tone that decays and may glide to another frequency. */
  addTone(output: AudioNode, from: number, to: number, start: number, seconds: number, shape: OscillatorType): void {
    const at = this.context.currentTime + start;
    const oscillator = new OscillatorNode(this.context, { type: shape, frequency: from });
    oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
    this.connectDecaying(oscillator, output, at, seconds);
    oscillator.start(at);
    oscillator.stop(at + seconds);
  }

  /** Add noise below a frequency. */
  addNoise(output: AudioNode, below: number, start: number, seconds: number): void {
    const at = this.context.currentTime + start;
    const source = new AudioBufferSourceNode(this.context, { buffer: (this.noise ??= this.createNoise()) });
    const filter = new BiquadFilterNode(this.context, { type: "lowpass", frequency: below });
    source.connect(filter);
    this.connectDecaying(filter, output, at, seconds);
    source.start(at);
    source.stop(at + seconds);
  }

  private connectDecaying(source: AudioNode, output: AudioNode, at: number, seconds: number): void {
    const envelope = new GainNode(this.context, { gain: 0 });
    envelope.gain.setValueAtTime(1, at);
    envelope.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    source.connect(envelope).connect(output);
  }

  private createNoise(): AudioBuffer {
    const { sampleRate } = this.context;
    const buffer = this.context.createBuffer(1, Math.ceil(sampleRate * NOISE_SECONDS), sampleRate);
    buffer.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
    return buffer;
  }
}

const PATTERNS: Record<Sound, (by: Synthesizer, output: AudioNode) => void> = {
  move: (by, output) => by.addTone(output, 210, 120, 0, 0.09, "triangle"),
  capture: (by, output) => {
    by.addTone(output, 260, 110, 0, 0.1, "triangle");
    by.addTone(output, 150, 60, 0.09, 0.2, "triangle");
    by.addNoise(output, 900, 0.09, 0.12);
  },
  declaration: (by, output) => {
    by.addTone(output, 660, 650, 0, 0.06, "square");
    by.addTone(output, 660, 650, 0.1, 0.06, "square");
  },
  dice: (by, output) => [0, 0.07, 0.15, 0.26, 0.4].forEach((start) => by.addNoise(output, 3200, start, 0.05)),
  battle: (by, output) => {
    by.addNoise(output, 700, 0, 0.55);
    by.addTone(output, 95, 35, 0, 0.45, "sine");
  },
  turn: (by, output) => {
    by.addTone(output, 523, 523, 0, 0.3, "sine");
    by.addTone(output, 659, 659, 0.16, 0.35, "sine");
  },
  end: (by, output) =>
    [392, 523, 659, 784].forEach((pitch, at) => by.addTone(output, pitch, pitch, at * 0.14, 0.5, "sine")),
};
