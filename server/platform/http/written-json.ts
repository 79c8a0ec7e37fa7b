/** An answer whose JSON is written already; whoever wrote it has kept to the contract. */
export class WrittenJson {
  readonly bytes: Buffer;
  /** Another one for other bytes. */
  readonly tag: string;

  constructor(bytes: Buffer, tag: string) {
    this.bytes = bytes;
    this.tag = tag;
  }
}
