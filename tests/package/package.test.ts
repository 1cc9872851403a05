import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/page'
import { freePort, temporaryFolder } from '../support/server'
import { application, command, examples, packed, root, write } from './outside'

const headings = ['Business Units', 'Product Portfolio', 'Targets &amp; Tracking']
const types = { typescript: '5.9.3', '@types/node': '^20' }

let folder: string
let file: string
let browser: Browser

beforeAll(async () => {
  folder = await temporaryFolder()
  ;[file, browser] = await Promise.all([packed(folder), launchBrowser()])
})

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

test('what is shown of it takes under twenty lines a file', async () => {
  const long = [...(await examples())].filter(([, code]) => code.trim().split('\n').length >= 20)
  expect(long.map(([path]) => path)).toEqual([])
})

describe('in an empty Vite application, with React 18', () => {
  let app: string
  beforeAll(async () => {
    app = join(folder, 'vite')
    const react = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '^18', '@types/react-dom': '^18' }
    await application(app, { file, part: 'src/', packages: { ...react, ...types } })
  })

  test('its types fit, in the strictest setting', async () => {
    const css = `declare module '*.css'`
    await write(app, 'src/styles.d.ts', css)
    await command(app, 'npx', '--no-install', 'tsc', '-p', '.')
  })

  test('three panels are rendered on the server, and taken over in the browser', async () => {
    const own = { root: app, configFile: false as const, logLevel: 'warn' as const, mode: 'production' }
    await build({ ...own, build: { ssr: 'src/server.tsx', outDir: 'server' }, esbuild })
    const server = (await import(pathToFileURL(join(app, 'server/server.js')).href)) as { html: () => string }
    const html = server.html()
    for (const heading of headings) expect(html).toContain(heading)
    const page = `<!doctype html><html lang="en"><title>Outside</title><script type="module" src="/src/main.tsx"></script><body>${html}</body></html>`
    await write(app, 'index.html', page)
    await build({ ...own, esbuild })
    const site = await preview({ ...own, preview: { host: '127.0.0.1', port: await freePort() } })
    try {
      await used(site.resolvedUrls?.local[0] ?? '')
    } finally {
      await site.close()
    }
  })

  test('who takes one part gets that part alone', async () => {
    const costs = new Map<string, { script: number; later: number }>()
    for (const names of [
      ['Badge'],
      ['ProgressBar'],
      ['Timeline'],
      ['BusinessUnits', 'Products', 'Tracking'],
      [],
    ])
      costs.set(names.join(', ') || 'everything', await cost(app, names))
    console.table(Object.fromEntries(costs))
    expect(costs.get('Badge')?.script).toBeLessThan(1_000)
    expect(costs.get('ProgressBar')?.script).toBeLessThan(1_500)
    expect(costs.get('Badge')?.later).toBe(0)
    const three = costs.get('BusinessUnits, Products, Tracking')?.script ?? Infinity
    expect(three).toBeLessThan((costs.get('everything')?.script ?? 0) / 2)
  })
})

describe('in an empty Next.js application, with React 19', () => {
  let app: string
  beforeAll(async () => {
    app = join(folder, 'next')
    const react = { react: '^19', 'react-dom': '^19', '@types/react': '^19', '@types/react-dom': '^19' }
    await application(app, { file, part: 'app/', packages: { next: '15.5.29', ...react, ...types } })
    await command(app, 'npx', '--no-install', 'next', 'build')
  })

  test('three panels are rendered on the server, and taken over in the browser', async () => {
    const port = await freePort()
    const next = join(app, 'node_modules/next/dist/bin/next')
    const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: app,
    })
    try {
      const address = `http://127.0.0.1:${port}/`
      await expect
        .poll(() =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true)
      const html = await (await fetch(address)).text()
      for (const heading of headings) expect(html).toContain(heading)
      await used(address)
    } finally {
      server.kill()
    }
  })
})

const esbuild = { jsx: 'automatic', jsxDev: false } as const

/** Opens a page as a reader: the panels are there in their styles and font, they answer, and nothing complains. */
async function used(address: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
  for (const name of ['Business Units', 'Product Portfolio', 'Targets & Tracking'])
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  const unit = page.getByRole('button', { name: /^Oncology/ })
  await expect
    .poll(async () => {
      await unit.click()
      return unit.getAttribute('aria-expanded')
    })
    .toBe('true')
  expect(await page.getByText('Portfolio Context').first().isVisible()).toBe(true)
  expect(await page.evaluate(() => document.fonts.check('16px "Geist Variable"'))).toBe(true)
  const ground = await page
    .locator('.radix-themes')
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(ground).toBe('rgb(249, 249, 248)')
  if (process.env.PICTURES) {
    await mkdir(join(root, '.cache/package'), { recursive: true })
    await page.screenshot({ path: join(root, `.cache/package/${new URL(address).port}.png`), fullPage: true })
  }
  await page.close()
  expect(complaints).toEqual([])
}

/** What a script that imports `names` weighs in bytes gzipped, without React: at first, and what is loaded when it is wanted. */
async function cost(app: string, names: readonly string[]) {
  const code = names.length > 0 ? `export { ${names.join(', ')} }` : 'export *'
  await write(app, 'src/cost.ts', `${code} from 'launch-command-center-ui'`)
  const built = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: join(app, 'src/cost.ts'),
        preserveEntrySignatures: 'strict',
        external: [/^react(?:-dom)?(?:\/|$)/],
      },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunks = new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const first = new Set<string>()
  const take = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || first.has(name)) return
    first.add(name)
    chunk.imports.forEach(take)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) take(chunk.fileName)
  const weight = (isFirst: boolean) =>
    [...chunks.values()]
      .filter(({ fileName }) => first.has(fileName) === isFirst)
      .reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
  return { script: weight(true), later: weight(false) }
}
