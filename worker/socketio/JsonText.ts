/** A value that is already JSON and is sent as is: for large values that are stringified for storage too. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For code that does not know this class. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
