/**
 * What loads the code of a page of ours. Remix loads it as one goes there, and where it does not come loads the page that
 * one is on anew.
 */
export function routeModuleLoader(pathname: string): () => Promise<unknown> {
  const route = Object.values(__remixManifest.routes).find(({ index, path }) =>
    pathname === '/' ? index : pathname === `/${path}`,
  )
  return () => (route ? import(/* @vite-ignore */ route.module) : Promise.resolve())
}
