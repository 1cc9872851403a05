// npm run bench:growth: what should not grow with the portfolio: the home page's HTML and nodes (S7), the cost of a
// change (S3). It prints results and never fails.
import { launchBrowser, newPage, openPastSplash } from './browsers.mjs'
import { names, signIn } from './contenders.mjs'
import { median, shown, spread } from './figures.mjs'
import { options, printGoals, printNotes, printSetting, save } from './report.mjs'
import { startSite } from './servers.mjs'
import { measure } from './works.mjs'

const [rounds, seconds] = options.quick ? [3, 1] : [7, 3]
const notes = [
  `Answers a second: median (least – most) of ${rounds} rounds of ${seconds} s, the two sizes in turn.`,
  'Each product has a target. Nodes are counted in Chromium at 1280 × 900, after the splash, before any scrolling.',
]

printSetting('What grows with the portfolio')
const pages = await measurePages([10, 1_000, 10_000])
const changes = await measureChanges(100, 10_000)
const goals = goalsOf(pages, changes)
printGoals(goals)
printNotes(notes)
save({ pages, changes }, goals, notes)

/** @param {number[]} sizes */
async function measurePages(sizes) {
  const browser = await launchBrowser()
  const pages = []
  for (const products of sizes) {
    const site = await startSite(products, 'with targets')
    const html = (await (await fetch(site.url)).arrayBuffer()).byteLength
    const page = await newPage(browser)
    await openPastSplash(page, site.url)
    const nodes = await page.locator('*').count()
    pages.push({ products, html, nodes })
    await page.context().close()
    await site.stop()
  }
  await browser.close()
  console.table(
    pages.map(({ products, html, nodes }) => ({
      products: shown(products),
      'HTML kB': shown(html / 1_000),
      nodes: shown(nodes),
    })),
  )
  return pages
}

/**
 * @param {number} few
 * @param {number} many
 */
async function measureChanges(few, many) {
  const sizes = [few, many]
  const sites = await Promise.all(sizes.map((products) => startSite(products, 'with targets')))
  const contenders = await Promise.all(
    sites.map(async (server) => ({
      name: names.site,
      server,
      list: '/api/products',
      gzips: true,
      knowsVersions: true,
      writing: { 'Content-Type': 'application/json', ...(await signIn(server.url)) },
    })),
  )
  const changes = []
  for (const work of /** @type {const} */ (['PATCH, 1 writer', 'PATCH, 32 writers'])) {
    const rates = sizes.map(() => /** @type {number[]} */ ([]))
    for (let round = 0; round < rounds; round += 1)
      for (const [index, contender] of contenders.entries())
        rates[index]?.push((await measure(work, contender, sizes[index] ?? 0, seconds)).rate)
    changes.push({ work, few: rates[0] ?? [], many: rates[1] ?? [] })
  }
  await Promise.all(sites.map((site) => site.stop()))
  console.table(
    changes.map((change) => ({
      work: change.work,
      [`${shown(few)} products`]: spread(change.few),
      [`${shown(many)} products`]: spread(change.many),
    })),
  )
  return changes
}

/**
 * @param {Awaited<ReturnType<typeof measurePages>>} pages
 * @param {Awaited<ReturnType<typeof measureChanges>>} changes
 */
function goalsOf(pages, changes) {
  const [, thousand, most] = pages
  return [
    ...changes.map(({ work, few, many }) => ({
      goal: 'S3',
      what: `cost of a ${work}, 10,000 products, × 100 products`,
      measured: median(few) / median(many),
      atMost: 1.4,
    })),
    {
      goal: 'S7',
      what: "the home page's HTML, 10,000 products, × 1,000 products",
      measured: (most?.html ?? NaN) / (thousand?.html ?? NaN),
      atMost: 1.01,
    },
    {
      goal: 'S7',
      what: "the home page's nodes, 10,000 products, × 1,000 products",
      measured: (most?.nodes ?? NaN) / (thousand?.nodes ?? NaN),
      atMost: 1.01,
    },
  ]
}
