import { describe, expect, test } from 'vitest'
import { shortText } from '~/data/domain/format/shortText'

const shared = 'Sales and marketing of the region, with the medical affairs team of '

describe('a text', () => {
  test.each([
    ['short', 'short'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(57)}...`],
  ])('alone is cut at its end: %s', (text, shown) => {
    expect(shortText(text, 60)).toBe(shown)
  })

  test.each([
    ['as it is when both are short', 'Riyadh', 'Jeddah', 'Riyadh'],
    [
      'from shortly before the difference',
      `${shared}Riyadh`,
      `${shared}Jeddah`,
      '...medical affairs team of Riyadh',
    ],
    ['where the other goes on', shared.trim(), `${shared}Jeddah`, '...medical affairs team of'],
    [
      'at its end too',
      `${shared}Riyadh, ${shared}Dammam`,
      `${shared}Jeddah`,
      '...medical affairs team of Riyadh, Sales and marketing of...',
    ],
    ['from its beginning when they differ there', `A${shared}`, `B${shared}`, `A${shared.slice(0, 56)}...`],
    ['without a place to break', 'x'.repeat(100), `${'x'.repeat(99)}y`, `...${'x'.repeat(21)}`],
    ['from its beginning when they are one', 'x'.repeat(61), 'x'.repeat(61), `${'x'.repeat(57)}...`],
  ])('beside another is shown %s', (_, text, other, shown) => {
    expect(shortText(text, 60, other)).toBe(shown)
  })
})

describe('a text is cut between user-perceived characters', () => {
  const family = '👨‍👩‍👧‍👦'
  const whole = (text: string) => text.replaceAll(family, '').replaceAll('e\u0301', '').replaceAll('🇸🇦', '')

  test.each([
    ['emoji', '😀'.repeat(40)],
    ['flags', '🇸🇦'.repeat(40)],
    ['families', family.repeat(10)],
    ['letters with marks', 'e\u0301'.repeat(60)],
  ])('%s', (_, text) => {
    for (let longest = 40; longest < 52; longest += 1) {
      const shown = shortText(text, longest)
      expect(shown.length).toBeLessThanOrEqual(longest)
      expect(whole(shown.replaceAll('😀', ''))).toBe('...')
      // Beside one that differs in its last character.
      const beside = shortText(`${text}x`, longest, `${text}y`)
      expect(beside).toMatch(/^\.{3}.*x$/su)
      expect(whole(beside.replaceAll('😀', ''))).toBe('...x')
    }
  })

  test('and when they differ within a character, before it', () => {
    const shown = shortText(`${'x '.repeat(40)}👨🏽`, 60, `${'x '.repeat(40)}👨🏿`)
    expect(shown.endsWith('x 👨🏽')).toBe(true)
  })
})
