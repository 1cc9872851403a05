/**
 * What not all of the oldest browsers have that the handbook names (Chrome 107, Firefox 104, Safari 16), and a
 * script of ours or of a package might use. Maintained by hand from MDN's compatibility tables. Features that are
 * detected before use (`adoptedStyleSheets`, `Intl.Segmenter` except for one) may be left out.
 */
export const missing = {
  /** Members of the instances of these. */
  prototypes: {
    Array: ['toSorted', 'toReversed', 'toSpliced', 'with'],
    ArrayBuffer: ['transfer', 'transferToFixedLength', 'resize'],
    Blob: ['bytes'],
    Document: ['startViewTransition', 'caretPositionFromPoint'],
    Element: ['getHTML', 'setHTMLUnsafe'],
    HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'],
    Iterator: [
      ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce'],
      ...['toArray', 'forEach', 'some', 'every', 'find'],
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
  /** Static members of these. */
  statics: {
    AbortSignal: ['any'],
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
    ...['requestIdleCallback', 'scheduler', 'Temporal', 'TextDecoderStream', 'TextEncoderStream'],
  ],
  /** Options of `Intl` with values that throw in one of them, or in a version just before it. */
  intlOptions: {
    NumberFormat: {
      signDisplay: ['negative'],
      roundingMode: ['ceil', 'floor', 'expand', 'trunc', 'halfCeil', 'halfFloor', 'halfEven', 'halfTrunc'],
      roundingPriority: ['morePrecision', 'lessPrecision'],
      trailingZeroDisplay: ['stripIfInteger'],
      useGrouping: ['always', 'min2'],
    },
    DateTimeFormat: { timeZoneName: ['shortOffset', 'longOffset', 'shortGeneric', 'longGeneric'] },
  },
} as const

/** Removes these features from a page before any script of its own runs. It runs in the page. */
export function makeOlder({ prototypes, statics, globals, intlOptions }: typeof missing): void {
  const page = globalThis as unknown as Record<string, (object & { prototype?: object }) | undefined>
  for (const [name, members] of Object.entries(prototypes))
    for (const member of members)
      if (page[name]?.prototype) Reflect.deleteProperty(page[name].prototype, member)
  for (const [name, members] of Object.entries(statics))
    for (const member of members) if (page[name]) Reflect.deleteProperty(page[name], member)
  for (const name of globals) Reflect.deleteProperty(page, name)
  const intl = page.Intl as unknown as Record<string, new (...given: unknown[]) => object>
  for (const [name, options] of Object.entries(intlOptions)) {
    const made = intl[name]
    if (!made) continue
    intl[name] = new Proxy(made, {
      construct(target, given: [unknown, Record<string, unknown>?], newTarget) {
        for (const [option, values] of Object.entries<readonly unknown[]>(options))
          if (values.includes(given[1]?.[option])) throw new RangeError(`${name} has no such ${option}`)
        return Reflect.construct(target, given, newTarget) as object
      },
    })
  }
}
