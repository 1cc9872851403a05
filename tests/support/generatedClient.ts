import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OpenApi } from '~/app/server/openapi/openApi'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Compiled {
  /** The errors of the compiler; empty when there are none. */
  complaints: string
  /** The address of the compiled module. */
  url: string
  remove: () => Promise<void>
}

/** Generates the types of a description, and compiles a program with them, by the commands that an integrator runs. */
export async function compiledClient(document: OpenApi, program: string): Promise<Compiled> {
  // Within the repository, which has the packages that the program imports.
  const folder = path.join(root, '.cache', `client-${process.pid}`)
  const inFolder = (name: string) => path.join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(inFolder('openapi.json'), JSON.stringify(document))
  await writeFile(inFolder('program.ts'), program)
  await run('openapi-typescript/bin/cli.js', inFolder('openapi.json'), '-o', inFolder('site.ts'))
  const strictly = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck']
  const output = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  const complaints = await run(
    'typescript/bin/tsc',
    ...strictly,
    ...output,
    ...['--lib', 'es2022,dom,dom.iterable', '--types', 'node'],
    inFolder('program.ts'),
  )
  return {
    complaints,
    url: pathToFileURL(inFolder('program.js')).href,
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Runs the command of a package, and reports its output when it fails. */
function run(file: string, ...given: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'node_modules', file), ...given], (error, stdout, stderr) => {
      resolve(error ? stdout + stderr : '')
    })
  })
}
