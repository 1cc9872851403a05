/** What of the repository's own package.json the package's is made of. */
export interface Root {
  version: string
  license: string
  dependencies: Readonly<Record<string, string>>
}

export const packageName = 'launch-command-center-ui'

/** Whoever installs the package has these already: there may be one React on a page. */
const peers: Readonly<Record<string, string>> = {
  react: '^18.3.1 || ^19.0.0',
  'react-dom': '^18.3.1 || ^19.0.0',
}

/** The package.json of the package, which asks for `packages`, in the versions that the library was tested with. */
export function manifest(root: Root, packages: readonly string[]) {
  const own = packages.filter((name) => !(name in peers))
  return {
    name: packageName,
    version: root.version,
    description: 'The component library of the Launch Command Center: theme, parts, panels and screens.',
    license: root.license,
    private: true,
    type: 'module',
    // Its modules may be left out one by one; the stylesheets may not.
    sideEffects: ['*.css'],
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './samples': { types: './samples.d.ts', default: './samples.js' },
      './style.css': './style.css',
      './styles/*.css': './styles/*.css',
      './tokens.css': './tokens/tokens.css',
      './light.tokens.json': './tokens/light.tokens.json',
      './dark.tokens.json': './tokens/dark.tokens.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    peerDependencies: peers,
    dependencies: Object.fromEntries(own.map((name) => [name, versionOf(root, name)])),
  }
}

function versionOf({ dependencies }: Root, name: string): string {
  const version = dependencies[name]
  if (version === undefined) throw new Error(`The library imports ${name}, which is no dependency.`)
  // Some are ranges there already.
  return /^\d/.test(version) ? `^${version}` : version
}
