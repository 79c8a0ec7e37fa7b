/**
 * Thrown by work that found the other side away. It says nothing about the job: all jobs of its kind
 * pause for a moment, and the next one finds out whether the other side is back.
 */
export class Unreachable extends Error {}
