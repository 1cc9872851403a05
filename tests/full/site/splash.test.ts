import { expect, test } from 'vitest'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { laptop, pageAtSplash } from '../../support/reader'
import { startedSite } from '../../support/site'

const site = startedSite()

test.each(['/', '/nowhere'])('the splash covers %s with black from the first paint', async (path) => {
  const page = await pageAtSplash(site.browser, site.url + path)
  const cover = await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    const grounds: string[] = []
    let place = document.elementFromPoint(innerWidth / 2, innerHeight - 2)
    for (; place; place = place.parentElement) grounds.push(getComputedStyle(place).backgroundColor)
    return grounds.find((ground) => ground !== 'rgba(0, 0, 0, 0)')
  })
  expect(cover).toBe('rgb(0, 0, 0)')
})

test('with reduced motion nothing of it moves', async () => {
  const page = await pageAtSplash(site.browser, site.url, { reducedMotion: 'reduce' })
  const animated = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .flatMap(Object.keys),
  )
  expect(animated).toContain('opacity')
  const moves = ['transform', 'translate', 'scale', 'rotate']
  expect(animated.filter((property) => moves.includes(property))).toEqual([])
})

test('before the scripts have loaded, keys and the wheel reach nothing beneath it, and the page once it has ended', async () => {
  const page = await site.browser.newPage({ viewport: laptop })
  await page.clock.install()
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  for (const key of ['Tab', 'Tab', 'Enter', 'End', 'Space']) await page.keyboard.press(key)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 900)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([0, true])
  await page.clock.fastForward(splashTimeline.gone)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})
