import { describe, expect, test } from 'vitest'
import { blockText, readBlock } from '~/data/domain/grid/pastedBlock'

const blocks: readonly [string, string, string[][]][] = [
  ['one cell', '12', [['12']]],
  ['a row', '1\t2\t3', [['1', '2', '3']]],
  [
    'Excel: lines end with a carriage return, the last one too',
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'LibreOffice: lines end without it',
    '1\t2\n3\t4\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'Google Sheets: the last line has no end',
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['an old carriage return alone', '1\r2', [['1'], ['2']]],
  ['an empty cell within', '1\t\t3', [['1', '', '3']]],
  ['an empty line within', '1\n\n3', [['1'], [''], ['3']]],
  [
    'a short row is as long as the others',
    '1\t2\n3',
    [
      ['1', '2'],
      ['3', ''],
    ],
  ],
  ['a cell with a line break', '"one\ntwo"\t3', [['one\ntwo', '3']]],
  ['a cell with a tab and quotes', '"say ""a\tb"""\t3', [['say "a\tb"', '3']]],
  ['a cell whose quotes are its own', '"quoted"\t3', [['"quoted"', '3']]],
  ['a quote that never ends', '"open\t3', [['"open', '3']]],
  ['inches', '5"\t6"', [['5"', '6"']]],
]

describe('a clipboard block', () => {
  test.each(blocks)('%s', (_, text, cells) => {
    expect(readBlock(text)).toEqual(cells)
  })

  test.each([
    [
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      [
        ['say "a"', 'one\ntwo'],
        ['a\tb', ''],
      ],
    ],
    [[['"', '"x"']]],
  ])('a copied block is read back unchanged: %j', (cells) => {
    expect(readBlock(blockText(cells))).toEqual(cells)
  })

  test('fifty thousand cells are read at once', () => {
    const text = Array.from({ length: 500 }, () =>
      Array.from({ length: 100 }, () => '1,234').join('\t'),
    ).join('\n')
    expect(readBlock(text).flat()).toHaveLength(50_000)
  })
})
