/** The fields of the repository's package.json that the package's own takes over. */
export interface Root {
  version: string
  license: string
  dependencies: Readonly<Record<string, string>>
}

export const packageName = 'launch-command-center-ui'

/** Peer dependencies: a page may have only one React. */
const peers: Readonly<Record<string, string>> = {
  react: '^18.3.1 || ^19.0.0',
  'react-dom': '^18.3.1 || ^19.0.0',
}

/**
 * The package.json of the package. `packages` become dependencies, in the versions that the library was tested with.
 */
export function manifest(root: Root, packages: readonly string[]) {
  const own = packages.filter((name) => !(name in peers))
  return {
    name: packageName,
    version: root.version,
    description: 'The component library of the Launch Command Center: theme, parts, panels and screens.',
    license: root.license,
    private: true,
    type: 'module',
    // Bundlers may drop unused modules, but not the stylesheets.
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
  // Some versions are ranges already.
  return /^\d/.test(version) ? `^${version}` : version
}
