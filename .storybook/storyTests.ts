import type { Plugin } from 'vite'

/**
 * Makes each story of a story file a test, and registers the hooks of each test file. Storybook's own plugin also reads
 * every story file twice and loads all of Storybook's presets, which takes as long as running the stories of all parts.
 */
export function storyTests(): Plugin {
  return {
    name: 'story-tests',
    enforce: 'pre',
    transform: (code, id) => {
      const file = id.split('?')[0] ?? ''
      const isStories = file.endsWith('.stories.tsx')
      if (!isStories && !/\/tests\/components\/.*\.test\.tsx$/.test(file)) return null
      const stories = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      // Vitest asks for a test file with this query; a component test imports the stories without it.
      const ifTest = `if (import.meta.url.includes('browserv='))`
      const before = `import { registerHooks } from '~/.storybook/vitest.setup'; ${ifTest} registerHooks();`
      const after = `import { testStories as testTheseStories } from '~/.storybook/testStories'
${ifTest} testTheseStories(meta, { ${stories.join(', ')} })`
      return { code: `${before} ${code}\n${isStories ? after : ''}\n`, map: null }
    },
  }
}

/**
 * Serves packages without source maps. Otherwise Vite generates one for each script of a megabyte, and failures need only
 * the lines of the stories and of `ui`.
 */
export function packagesWithoutMaps(): Plugin {
  return {
    name: 'packages-without-maps',
    enforce: 'post',
    transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
  }
}
