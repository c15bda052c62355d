/** A value that stands as JSON already, and goes out as it is: for those that are large, and written for something else, too. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value, for whatever does not know of this. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
