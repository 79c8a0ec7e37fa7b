/** An answer whose JSON is written already; whoever wrote it has kept to the contract. */
export class WrittenJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
