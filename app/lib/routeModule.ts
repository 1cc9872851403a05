import { retryableImport } from '~/ui'

/**
 * Loads the module of a route.
 * @throws LoadError. Remix, which loads it on navigation, would reload the current page.
 */
export const importRoute = retryableImport(async (pathname: string): Promise<void> => {
  const route = Object.values(__remixManifest.routes).find(({ index, path }) =>
    pathname === '/' ? index : pathname === `/${path}`,
  )
  if (route) await import(/* @vite-ignore */ route.module)
})
