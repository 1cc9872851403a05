import { describe, expect, test } from 'vitest'
import { modes, modesAt } from '../../.storybook/modes'
import { viewports } from '../../.storybook/viewports'
import { compare } from '../visual/compare'
import { pageOf } from '../visual/page'
import type { SeenChange } from '../visual/report'
import { ownShot, shotName, shotsOf } from '../visual/shots'
import { elementOf, judge, toldBy, type StoryChange } from '../visual/verdict'
import { PNG } from 'pngjs'

const viewport = { viewports }

describe('the pictures of a story', () => {
  test('show each two of appearance, direction and width together in every way', () => {
    const shots = shotsOf({ chromatic: { modes }, viewport })
    expect(shots.map(shotName)).toEqual([
      'light ltr 1280×900',
      'light rtl 390×844',
      'dark ltr 390×844',
      'dark rtl 1280×900',
    ])
    for (const [one, other] of [
      ['appearance', 'direction'],
      ['appearance', 'width'],
      ['direction', 'width'],
    ] as const)
      expect(new Set(shots.map((shot) => `${shot[one]} ${shot[other]}`)).size).toBe(4)
  })

  test('are of its own window alone where it has one, in each appearance and each direction', () => {
    const story = {
      chromatic: { modes: { ...modes, ...modesAt('wall') } },
      viewport: { ...viewport, defaultViewport: 'wall' },
    }
    expect(shotsOf(story).map(shotName)).toEqual(['light ltr 1920×1080', 'dark rtl 1920×1080'])
    expect(shotName(ownShot(story))).toBe('light ltr 1920×1080')
  })

  test('are none of a story that is never twice the same', () => {
    expect(shotsOf({ chromatic: { modes, disableSnapshot: true }, viewport })).toEqual([])
  })

  test('cannot be of a window that nobody has named', () => {
    const lost = { ...modes['light ltr laptop'], viewport: 'watch' as 'phone' }
    expect(() => shotsOf({ chromatic: { modes: { lost } }, viewport })).toThrow('no viewport "watch"')
  })
})

describe('what the commits say', () => {
  test.each([
    ['', []],
    ['parts/Badge', ['parts/Badge']],
    ['parts/Badge, panels/Hero\n\npanels/Hero\nscreens\n', ['parts/Badge', 'panels/Hero', 'screens']],
  ])('%j', (trailers, told) => {
    expect(toldBy(trailers)).toEqual(told)
  })

  test('names an element as the sidebar does, its tier in small letters', () => {
    expect(elementOf('Parts/Badge')).toBe('parts/Badge')
  })
})

describe('the verdict', () => {
  const of = (title: string, outcome: StoryChange['outcome']): StoryChange => ({
    title,
    name: 'Default',
    outcome,
  })

  test.each<[what: string, changes: StoryChange[], told: string[], isAccepted: boolean]>([
    ['nothing changed', [], [], true],
    ['a change that nobody says', [of('Parts/Badge', 'changed')], [], false],
    ['a change that a commit says', [of('Parts/Badge', 'changed')], ['parts/Badge'], true],
    ['in other letters', [of('Parts/Badge', 'changed')], ['Parts/badge'], true],
    ['a whole tier', [of('Parts/Badge', 'changed')], ['parts'], true],
    ['all there is', [of('Screens/HomeScreen', 'changed')], ['everything'], true],
    ['another of the same beginning', [of('Parts/BadgeRow', 'changed')], ['parts/Badge'], false],
    ['one of two', [of('Parts/Badge', 'changed'), of('Parts/Icon', 'changed')], ['parts/Badge'], false],
    ['a new story', [of('Parts/Badge', 'added')], [], true],
    ['a story that is gone', [of('Parts/Badge', 'removed')], [], false],
    ['a story that broke, said or not', [of('Parts/Badge', 'broken')], ['parts/Badge'], false],
  ])('on %s', (_what, changes, told, isAccepted) => {
    expect(judge(changes, told).isAccepted).toBe(isAccepted)
  })

  test('tells what a commit says and no picture shows', () => {
    expect(judge([of('Parts/Badge', 'changed')], ['parts', 'panels/Hero']).unseen).toEqual(['panels/Hero'])
  })
})

describe('two pictures', () => {
  test('of the same pixels do not differ', () => {
    expect(compare(picture(100, 80), picture(100, 80))).toBeNull()
  })

  test('differ by a single shade of a single pixel, shown with what is around it', () => {
    const difference = compare(picture(200, 200), picture(200, 200, [[100, 90]]))
    expect(difference?.pixels).toBe(1)
    const { width, height } = PNG.sync.read(difference?.after ?? Buffer.of())
    expect([width, height]).toEqual([81, 81])
  })

  test('differ where one is longer', () => {
    expect(compare(picture(10, 10), picture(10, 12))?.pixels).toBe(20)
  })
})

test('the page shows each element, what is untold, and how to tell it', () => {
  const change: SeenChange = {
    ...{ id: 'parts-badge--default', title: 'Parts/Badge', name: 'A <b>', outcome: 'changed', failures: [] },
    shots: [{ shot: 'light ltr 1280×900', pixels: 1200, before: picture(1, 1), after: picture(1, 1) }],
  }
  const html = pageOf(judge([change], []), { base: 'abcdef', stories: 3 }, () => '1.png')
  expect(html).toContain('Visual: parts/Badge')
  expect(html).toContain('1,200 pixels')
  expect(html).toContain('A &lt;b>')
  expect(html.match(/<img src="1\.png"/g)).toHaveLength(2)
})

/** White, but for some pixels that are nearly so. */
function picture(
  width: number,
  height: number,
  marked: readonly (readonly [x: number, y: number])[] = [],
): Buffer {
  const image = new PNG({ width, height })
  image.data.fill(255)
  for (const [x, y] of marked) image.data[(y * width + x) * 4] = 254
  return PNG.sync.write(image)
}
