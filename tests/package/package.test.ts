import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import Color from 'colorjs.io'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { build, preview, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ColourValue } from '~/package/tokens/designTokens'
import { launchBrowser } from '../support/page'
import { freePort, temporaryFolder } from '../support/server'
import { laptop, serveStorybook } from '../support/storybook'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const headings = ['Launch Timeline', 'Business Units', 'Product Portfolio', 'Targets &amp; Tracking']

const packagesWith = (react: string, types: string) => ({
  ...{ react, 'react-dom': react, '@types/react': types, '@types/react-dom': types },
  ...{ typescript: '5.9.3', '@types/node': '^20' },
})

let folder: string
let file: string
let browser: Browser

beforeAll(async () => {
  // Vite reads NODE_ENV, which Vitest sets to "test".
  vi.stubEnv('NODE_ENV', 'production')
  folder = await temporaryFolder()
  ;[file, browser] = await Promise.all([packed(folder), launchBrowser()])
  await command(root, process.execPath, 'prepare.mjs', 'storybook')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await browser.close()
  await rm(folder, { recursive: true })
})

test('each example of the README has fewer than twenty lines', async () => {
  const long = [...(await examples())].filter(([, code]) => code.trim().split('\n').length >= 20)
  expect(long.map(([path]) => path)).toEqual([])
})

describe('in an empty Vite application, with React 18', () => {
  let app: string
  beforeAll(async () => {
    app = join(folder, 'vite')
    await application(app, {
      file,
      part: 'src/',
      packages: packagesWith('18.3.1', '^18'),
      checksPackages: true,
    })
  })

  test('its types are correct in the strictest setting', async () => {
    await write(app, 'src/styles.d.ts', `declare module '*.css'`)
    await command(app, 'npx', '--no-install', 'tsc', '-p', '.')
  })

  test('publint and Are the types wrong find nothing', async () => {
    const styles = ['style.css', 'tokens.css']
    await command(folder, 'npx', '--yes', 'publint@0.3.25', '--strict', 'package')
    const given = [file, '--profile', 'esm-only', '--exclude-entrypoints', ...styles]
    await command(folder, 'npx', '--yes', '@arethetypeswrong/cli@0.18.5', ...given)
  })

  test('four panels react in the browser, in the colours of the tokens', async () => {
    await write(app, 'index.html', pageOf('/src/main.tsx'))
    await served(app, {}, async (address) => {
      await used(address, async (page) => {
        for (const appearance of ['light', 'dark'] as const)
          expect(await untrueTokens(page, join(folder, 'package/tokens'), appearance)).toEqual([])
      })
    })
  })

  test('three panels look as in Storybook', async () => {
    await write(app, 'src/look.tsx', `import 'launch-command-center-ui/style.css'\n${look}`)
    await write(app, 'look.html', pageOf('/src/look.tsx', 'style="margin: 0"'))
    await served(app, { input: join(app, 'look.html') }, async (outside) => {
      const storybook = await serveStorybook(join(root, 'storybook-static'))
      expect(await unlike(`${outside}look.html`, storybook.address)).toEqual([])
      await storybook.close()
    })
  })

  test('an import of one part bundles that part alone', async () => {
    const costs = new Map<string, { script: number; later: number }>()
    for (const names of ['Badge', 'ProgressBar', 'Timeline', 'BusinessUnits, Products, Tracking', '*'])
      costs.set(names, await cost(app, names))
    console.table(Object.fromEntries(costs))
    expect(costs.get('Badge')?.script).toBeLessThan(1_000)
    expect(costs.get('ProgressBar')?.script).toBeLessThan(1_500)
    expect(costs.get('Badge')?.later).toBe(0)
    const three = costs.get('BusinessUnits, Products, Tracking')?.script ?? Infinity
    expect(three).toBeLessThan((costs.get('*')?.script ?? 0) / 2)
  })
})

describe('in an empty Next.js application, with React 19', () => {
  let app: string
  beforeAll(async () => {
    app = join(folder, 'next')
    const packages = { next: '15.5.29', ...packagesWith('^19', '^19') }
    await application(app, { file, part: 'app/', packages })
    await command(app, 'npx', '--no-install', 'next', 'build')
  })

  test('four panels are rendered on the server, and taken over in the browser', async () => {
    const port = await freePort()
    const next = join(app, 'node_modules/next/dist/bin/next')
    const server = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      cwd: app,
    })
    try {
      const address = `http://127.0.0.1:${port}/`
      await expect.poll(() => fetch(address)).toMatchObject({ ok: true })
      const html = await (await fetch(address)).text()
      for (const heading of headings) expect(html).toContain(heading)
      await used(address)
    } finally {
      server.kill()
    }
  })
})

/** Runs a command in a folder outside this repository; a failure throws its output. */
function command(folder: string, name: string, ...given: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }
  return new Promise((resolve, reject) => {
    execFile(name, given, { cwd: folder, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${name} ${given.join(' ')}\n${stdout}\n${stderr}`))
      else resolve(stdout)
    })
  })
}

/** Packs the package as npm would publish it, and returns the path of the file. */
async function packed(folder: string): Promise<string> {
  await command(root, process.execPath, 'run.mjs', 'package/make.ts', join(folder, 'package'))
  const [file = ''] = (await command(folder, 'npm', 'pack', '--silent', './package')).trim().split('\n')
  return join(folder, file)
}

/** The README's examples, by the file name in their first line. */
async function examples(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(root, 'package/public/README.md'), 'utf8')
  const blocks = text.matchAll(/```tsx\n\/\/ (\S+)\n([^]*?)```/g)
  return new Map([...blocks].map(([, file = '', code = '']) => [file, code]))
}

interface Application {
  /** The package's file. */
  file: string
  /** The folder with the application's own files. */
  part: string
  packages: Readonly<Record<string, string>>
  /** Whether the types of all packages are checked too; Next.js's own types have errors. */
  checksPackages?: boolean
}

/** An application with only React, `packages`, the package and the README's examples below `part`. */
async function application(
  folder: string,
  { file, part, packages, checksPackages = false }: Application,
): Promise<void> {
  const own = { private: true, type: 'module', dependencies: packages }
  await write(folder, 'package.json', JSON.stringify(own))
  for (const [path, code] of await examples()) if (path.startsWith(part)) await write(folder, path, code)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
    ...{ target: 'es2022', lib: ['es2023', 'dom'], skipLibCheck: !checksPackages },
  }
  await write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions, include: [part] }))
  await cp(file, join(folder, 'library.tgz'))
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  await command(folder, 'npm', 'install', ...quietly, './library.tgz')
}

/** A page with one script. */
const pageOf = (script: string, ofBody = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outside</title><body ${ofBody}><div id="root"></div><script type="module" src="${script}"></script></body></html>`

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const esbuild = { jsx: 'automatic', jsxDev: false } as const

/** Ignores the warning about `use client`, as Vite's plugin for React does. */
const rollupOptions: Rollup.RollupOptions = {
  onwarn(warning, warn) {
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
  },
}

/** Builds and serves the application during the callback, which gets its address. */
async function served(
  app: string,
  input: Rollup.RollupOptions,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const own = { root: app, configFile: false as const, logLevel: 'warn' as const, mode: 'production' }
  await build({ ...own, build: { rollupOptions: { ...rollupOptions, ...input } }, esbuild })
  const site = await preview({ ...own, preview: { host: '127.0.0.1', port: await freePort() } })
  try {
    await work(site.resolvedUrls?.local[0] ?? '')
  } finally {
    await site.close()
  }
}

/** Opens a page as a reader: the panels have their styles and font, they react, and the console is empty. */
async function used(address: string, look?: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: laptop })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
  for (const heading of headings) {
    const name = heading.replace('&amp;', '&')
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  }
  const unit = page.getByRole('button', { name: /^Oncology/ })
  const isOpen = () => unit.click().then(() => unit.getAttribute('aria-expanded'))
  await expect.poll(isOpen).toBe('true')
  expect(await page.getByText('Portfolio Context').first().isVisible()).toBe(true)
  expect(await page.evaluate(() => document.fonts.check('16px "Geist Variable"'))).toBe(true)
  const theme = page.locator('.radix-themes').first()
  const ground = await theme.evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(ground).toBe('rgb(249, 249, 248)')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(layoutAndSurroundings)).toEqual({
    // The phone's layout, although there is no `main` around it.
    gutter: '16px',
    columns: 1,
    isWiderThanTheWindow: false,
    groundInDark: 'rgb(17, 17, 16)',
    bodyMargin: '0px',
    listStyle: 'disc',
    boxSizing: 'content-box',
  })
  await page.setViewportSize(laptop)
  await look?.(page)
  await page.close()
  expect(complaints).toEqual([])
}

/** The layout of the panels inside the theme, and of the elements around it. */
function layoutAndSurroundings() {
  const theme = document.querySelector('.radix-themes')
  const section = document.querySelector('#business-units')
  const list = document.createElement('ul')
  document.body.append(list)
  const { listStyleType, boxSizing } = getComputedStyle(list)
  theme?.classList.replace('light', 'dark')
  const groundInDark = theme && getComputedStyle(theme).backgroundColor
  theme?.classList.replace('dark', 'light')
  list.remove()
  const [card] = section?.querySelectorAll('button[aria-expanded]') ?? []
  const grid = card && [...(card.parentElement?.closest('ul, div')?.children ?? [])]
  return {
    gutter: section?.firstElementChild && getComputedStyle(section.firstElementChild).paddingInlineStart,
    columns: new Set(grid?.map((item) => item.getBoundingClientRect().left)).size,
    isWiderThanTheWindow: document.documentElement.scrollWidth > innerWidth,
    groundInDark,
    bodyMargin: getComputedStyle(document.body).margin,
    listStyle: listStyleType,
    boxSizing,
  }
}

/** The colours that differ between the stylesheet and the tokens. */
async function untrueTokens(page: Page, tokens: string, appearance: 'light' | 'dark'): Promise<string[]> {
  const file = await readFile(join(tokens, `${appearance}.tokens.json`), 'utf8')
  const said = coloursIn(JSON.parse(file) as object)
  expect(said.size).toBeGreaterThan(80)
  const drawn = await page.evaluate(
    ({ names, appearance }) => {
      const theme = document.querySelector('.radix-themes')
      const probe = document.createElement('span')
      theme?.classList.replace(appearance === 'dark' ? 'light' : 'dark', appearance)
      theme?.append(probe)
      return names.map((name) => {
        probe.style.color = `var(--lcc-${name})`
        return getComputedStyle(probe).color
      })
    },
    { names: [...said.keys()], appearance },
  )
  const far = (a: number, b: number) => Math.abs(a - b) > 0.003
  return [...said].flatMap(([name, { components, alpha }], n) => {
    const colour = new Color(drawn[n] ?? '').to('srgb')
    const isFar =
      colour.coords.some((part, i) => far(part ?? 0, components[i] ?? 0)) || far(colour.alpha, alpha)
    return isFar ? [`${name}: ${drawn[n]}`] : []
  })
}

/** Every colour below a group, by its name in CSS. */
function coloursIn(group: object, path = '', isColour = false): Map<string, ColourValue> {
  const entries = Object.entries(group) as [string, unknown][]
  const own = isColour || ('$type' in group && group.$type === 'color')
  return new Map(
    entries.flatMap(([name, value]) => {
      if (name.startsWith('$') || typeof value !== 'object' || value === null) return []
      if (own && '$value' in value) return [[`${path}${name}`, value.$value as ColourValue] as const]
      return [...coloursIn(value, `${path}${name}-`, own)]
    }),
  )
}

/** The panels of the samples, one of them or all, as the address says. */
const look = `import { createRoot } from 'react-dom/client'
import { AppTheme, BusinessUnits, Products, Tracking } from 'launch-command-center-ui'
import { baseline, launch, products, targets, units } from 'launch-command-center-ui/samples'

const asked = new URLSearchParams(location.search)
const ready = <T,>(value: T) => ({ state: 'ready' as const, value })
const panels = {
  BusinessUnits: <BusinessUnits units={ready(units)} products={products} contextualItems={[]} />,
  Products: <Products products={ready(products)} units={units} />,
  Tracking: <Tracking products={ready(products)} targets={ready(targets)} units={units} baseline={baseline} />,
}
createRoot(document.getElementById('root')!).render(
  <AppTheme
    appearance={asked.get('appearance') as 'light' | 'dark'}
    dir={asked.get('direction') as 'ltr' | 'rtl'}
    launch={{ ...launch, timeZone: 'UTC' }}
    counts={{ units: units.length }}
  >
    {panels[asked.get('panel') as keyof typeof panels]}
  </AppTheme>,
)`

/** Edges may be smoothed otherwise, by less than anyone sees. */
function looksAs(one: Buffer, other: Buffer): boolean {
  const [{ width, height, data }, shown] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (shown.width !== width || shown.height !== height) return false
  return pixelmatch(data, shown.data, undefined, width, height) === 0
}

/** The panels whose picture in an application differs from that of their story. */
async function unlike(outside: string, inside: string): Promise<string[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const picture = async (address: string) => {
    await page.goto(address)
    await page.locator('section h2').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    // Parts of a panel load on first use.
    const shot = () => page.locator('section').first().screenshot()
    let [before, now] = [await shot(), await shot()]
    while (!before.equals(now)) [before, now] = [now, await shot()]
    return now
  }
  const stories = {
    BusinessUnits: 'panels-business-units-businessunits--samples',
    Products: 'panels-products-products--samples',
    Tracking: 'panels-targets-and-tracking-tracking--samples',
  }
  const found: string[] = []
  for (const width of [1280, 390])
    for (const look of ['light ltr', 'dark ltr', 'light rtl'])
      for (const [panel, id] of Object.entries(stories)) {
        const [appearance, direction] = look.split(' ')
        await page.setViewportSize({ width, height: 900 })
        const globals = `globals=appearance:${appearance};direction:${direction}`
        const story = await picture(`${inside}iframe.html?viewMode=story&id=${id}&${globals}`)
        const query = `appearance=${appearance}&direction=${direction}&panel=${panel}`
        if (!looksAs(story, await picture(`${outside}?${query}`))) found.push(`${panel} at ${width}, ${look}`)
      }
  await page.close()
  return found
}

/** The gzipped size in bytes of a script that imports `names`, without React: the initial part, and the part on demand. */
async function cost(app: string, names: string) {
  const code = names === '*' ? names : `{ ${names} }`
  await write(app, 'src/cost.ts', `export ${code} from 'launch-command-center-ui'`)
  const rollupOptions = {
    input: join(app, 'src/cost.ts'),
    preserveEntrySignatures: 'strict' as const,
    external: [/^react(?:-dom)?(?:\/|$)/],
  }
  const built = await build({
    ...{ root: app, configFile: false, logLevel: 'error', mode: 'production' },
    build: { write: false, minify: true, rollupOptions },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunks = outputs.filter((file) => file.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry))
  // A set goes on to what is added meanwhile.
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  const weight = (isFirst: boolean) =>
    chunks
      .filter((chunk) => first.has(chunk) === isFirst)
      .reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  return { script: weight(true), later: weight(false) }
}
