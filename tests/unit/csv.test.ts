import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, unguarded } from '~/data/domain/format/csv'

describe('a line of CSV', () => {
  test.each<[string, readonly unknown[], string]>([
    ['ends as RFC 4180 has it', ['a', 'b'], 'a,b\r\n'],
    [
      'holds commas, quotation marks and line breaks',
      ['a,b', 'say "x"', 'one\ntwo'],
      '"a,b","say ""x""","one\ntwo"\r\n',
    ],
    ['keeps a cell whole where a semicolon parts cells, as in German Excel', ['a;=1+1'], `"a;'=1+1"\r\n`],
    ['leaves nothing where there is nothing', [null, undefined, ''], ',,\r\n'],
    ['has numbers and yes or no as they are', [-5, 0.5, true], '-5,0.5,true\r\n'],
    ['has a list in one cell', [['One', 'Two, three']], '"One\nTwo, three"\r\n'],
    ['names what has a title', [[{ title: 'Deck' }, { title: 'Leaflet' }]], '"Deck\nLeaflet"\r\n'],
    ['has anything else as JSON', [{ a: 1 }], '"{""a"":1}"\r\n'],
  ])('%s', (_, cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  test.each([
    ...'=1+1 +1 -1 @SUM(A1) =cmd|"/C_calc"!A0 ＝1+1 ＋1 －1 ＠SUM(A1) ﹦1'.split(' '),
    ...['\tx', '\rx', '\n=x', ' \t=1', '\v1', '\f=1', '\u00A0=1', '\u3000＝1', '\u200B=1', '\u200E@x'],
  ])('a spreadsheet executes nothing of %j', (text) => {
    expect(csvLine([text])).toMatch(/^(?:"'|')/)
    expect(csvLine([[text, 'x']])).toMatch(/^"'/)
  })

  test('leaves other texts as they are', () => {
    expect(csvLine(['Phase 4 = late', 'a-b', '10+'])).toBe('Phase 4 = late,a-b,10+\r\n')
  })

  test.each(['Ready;=1+1;end', 'a;＝1+1', 'a;\u00A0=1', 'one\n=1+1', 'a\t@x', 'x; "=1+1', "it's;\n'-1"])(
    'a spreadsheet executes nothing of %j when it splits the text into cells',
    (text) => {
      for (const cell of csvLine([text]).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/)
    },
  )

  test('is read back unchanged', () => {
    const signs = fc.constantFrom(...'=+-@\'" ;\t\n\r,a1＝＠\u00A0\u200E\f'.split(''))
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
        const line = csvLine([text]).slice(0, -2)
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
        expect(unguarded(cell)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })
})
