/** Loads the module of a route. Remix loads it on navigation; if that fails, it reloads the current page. */
export function routeModuleLoader(pathname: string): () => Promise<unknown> {
  const route = Object.values(__remixManifest.routes).find(({ index, path }) =>
    pathname === '/' ? index : pathname === `/${path}`,
  )
  return () => (route ? import(/* @vite-ignore */ route.module) : Promise.resolve())
}
