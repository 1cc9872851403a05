import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { letters, makeFont } from '~/ui/theme/font/make.mjs'

const styles = readFileSync('ui/theme/fonts.css', 'utf8')
const files = Object.entries(letters)

describe.each(files)('%s', (name, ranges) => {
  const file = readFileSync(`ui/theme/font/${name}`)

  test('is what `npm run font` makes from the published font', async () => {
    expect((await makeFont(ranges)).equals(file)).toBe(true)
  })

  test('is requested by fonts.css for its own letters', () => {
    const hex = (point: number) => point.toString(16).toUpperCase()
    const range = ranges.map((points) => `U+${points.map(hex).join('-')}`).join(', ')
    const face = styles.split('@font-face').find((rule) => rule.includes(`./font/${name}`)) ?? ''
    expect(face.replace(/\s+/g, ' ')).toContain(`unicode-range: ${range};`)
  })
})

test('its letters on a first visit fit into the ten packets that a new connection may send at once', () => {
  expect(readFileSync('ui/theme/font/geist.woff2').length).toBeLessThan(10 * 1460 - 600)
})
