/** A reason not to start that the operator can mend; the message is one sentence. */
export class StartupFault extends Error {}
