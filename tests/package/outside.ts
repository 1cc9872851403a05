import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Runs a command in a folder outside this repository; a failure throws its output. */
export function command(folder: string, name: string, ...given: string[]): Promise<string> {
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
export async function packed(folder: string): Promise<string> {
  await command(root, process.execPath, 'run.mjs', 'package/make.ts', join(folder, 'package'))
  const [file = ''] = (await command(folder, 'npm', 'pack', '--silent', './package')).trim().split('\n')
  return join(folder, file)
}

/** The README's examples, by the file name in their first line. */
export async function examples(): Promise<ReadonlyMap<string, string>> {
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
export async function application(
  folder: string,
  { file, part, packages, checksPackages = false }: Application,
): Promise<void> {
  await write(
    folder,
    'package.json',
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  )
  for (const [path, code] of await examples()) if (path.startsWith(part)) await write(folder, path, code)
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  const compilerOptions = {
    ...options,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    skipLibCheck: !checksPackages,
  }
  await write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions, include: [part] }))
  await cp(file, join(folder, 'library.tgz'))
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  await command(folder, 'npm', 'install', ...quietly, './library.tgz')
}

export async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}
