import { expect, test } from 'vitest'
import { sizeText } from '~/data/domain/format/fileSize'

test.each([
  [12, '12 bytes'],
  [59_800, '60 KB'],
  [99_999, '100 KB'],
  [100_000, '0.1 MB'],
  [1_400_000, '1.4 MB'],
  [31_000_000, '31 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
