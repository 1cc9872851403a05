import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { sizesInRem } from '~/ui/theme/inRem.js'

const written = (css: string) => postcss([sizesInRem()]).process(css, { from: undefined }).css

describe('sizes in a style sheet follow the browser’s font size', () => {
  test.each([
    ['a{font-size:14px;line-height:20px}', 'a{font-size:.875rem;line-height:1.25rem}'],
    ['a{--font-size-2:calc(14px * var(--scaling))}', 'a{--font-size-2:calc(.875rem * var(--scaling))}'],
    ['@media (max-width: 640px){a{gap:4px}}', '@media (max-width: 40rem){a{gap:.25rem}}'],
    ['@container page (max-width: 640px){a{gap:4px}}', '@container page (max-width: 40rem){a{gap:.25rem}}'],
  ])('%s', (css, expected) => {
    expect(written(css)).toBe(expected)
  })

  test.each([
    'a{border:1px solid;outline:2px solid}',
    'a{background:url("x-16px.svg");content:"16px"}',
    '@page brief{margin:44px 52px 14mm}',
    'text{font-size:12PX}',
    '.a16px,.b{color:var(--x-16px)}',
  ])('but not %s', (css) => {
    expect(written(css)).toBe(css)
  })
})
