/**
 * What the page of a component tells beside its stories and its props, which come from the sources: how to use it.
 * Short plain sentences, with `code` where it helps; Markdown within a line.
 */
export interface Guide<Stories> {
  /** Each a situation that asks for it. */
  when: Lines
  /** Each a situation that does not, with what to take instead. */
  whenNot: Lines
  /** What it is made of, as it is seen or read from its beginning to its end. */
  anatomy: Rows
  /** What each key does; one sentence where it takes no key. */
  keyboard: Rows | string
  /** What a screen reader says, and how that comes about. */
  screenReader: Lines
  /** What its words may be: whose they are, how long, in what form. */
  words: Lines
  /** Stories to follow, by the name of their export. */
  do: readonly [Example<Stories>, ...Example<Stories>[]]
  /** Stories to avoid: their exports are tagged `dont`, which keeps them out of the sidebar. */
  dont: readonly Example<Stories>[]
}

export type Lines = readonly [string, ...string[]]
export type Rows = readonly [Row, ...Row[]]
/** A part or a key, and what it is or does. */
export type Row = readonly [name: string, text: string]

export interface Example<Stories> {
  /** Name of the story's export. */
  story: Exclude<keyof Stories, 'default'>
  /** Why it is so, in a sentence. */
  because: string
}

/** A guide as the page reads it, of whichever component. */
export type AnyGuide = Guide<Record<string, unknown>>
