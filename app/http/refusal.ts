/** An answer that refuses: a status and one plain-text sentence that says what to do. Thrown, and answered by `handle`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}
