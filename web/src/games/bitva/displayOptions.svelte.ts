// What somebody has chosen to see: the board turned round, who is in danger.
import type { Risk } from "./view";

class Showing {
  turned = $state(false);
  danger = $state(false);
  /** The danger each soldier is in, by its hex; nothing while nobody wants to know. */
  risks: Record<string, Risk> = $state.raw({});
}

export const showing = new Showing();
