/**
 * What the oldest browsers that the handbook names (Chrome 100, Firefox ESR 115, Safari 15.4) have not all of them, and a
 * script of ours or of a package might reach for. Kept by hand from MDN's compatibility tables; what is asked for before it
 * is used (`adoptedStyleSheets`, `Intl.Segmenter` but for one) may be left out.
 */
export const missing = {
  /** Of what is made by these. */
  prototypes: {
    Array: ['toSorted', 'toReversed', 'toSpliced', 'with'],
    ArrayBuffer: ['transfer', 'transferToFixedLength', 'resize'],
    Blob: ['bytes'],
    Document: ['startViewTransition', 'caretPositionFromPoint'],
    Element: ['getHTML', 'setHTMLUnsafe'],
    HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'],
    Iterator: [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ],
    ReadableStream: ['values'],
    Response: ['bytes'],
    Set: [
      ...['union', 'intersection', 'difference', 'symmetricDifference'],
      ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    String: ['isWellFormed', 'toWellFormed'],
    URLSearchParams: ['size'],
  },
  /** Of these themselves. */
  statics: {
    AbortSignal: ['timeout', 'any'],
    Array: ['fromAsync'],
    CSS: ['highlights', 'registerProperty'],
    Intl: ['Segmenter', 'DurationFormat'],
    Map: ['groupBy'],
    Object: ['groupBy'],
    Promise: ['withResolvers', 'try'],
    ReadableStream: ['from'],
    Response: ['json'],
    URL: ['canParse', 'parse'],
  },
  globals: [
    ...['CompressionStream', 'DecompressionStream', 'Highlight', 'Iterator', 'navigation'],
    ...['requestIdleCallback', 'scheduler', 'Temporal'],
  ],
} as const

/** Takes that away from a page before any script of its own runs. For the page's own use. */
export function makeOlder({ prototypes, statics, globals }: typeof missing): void {
  const page = globalThis as unknown as Record<string, (object & { prototype?: object }) | undefined>
  for (const [name, members] of Object.entries(prototypes))
    for (const member of members)
      if (page[name]?.prototype) Reflect.deleteProperty(page[name].prototype, member)
  for (const [name, members] of Object.entries(statics))
    for (const member of members) if (page[name]) Reflect.deleteProperty(page[name], member)
  for (const name of globals) Reflect.deleteProperty(page, name)
}
