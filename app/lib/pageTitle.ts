import type { MetaFunction } from '@remix-run/node'
import { nameOf, type Brand } from '~/data/domain/launch/brand'

/**
 * The page title with the launch's name: "Wall · Launch Command Center CRM".
 * @param fixed @default the `title` of the page's data
 */
export function pageTitle(fixed?: string): MetaFunction {
  return ({ data, matches }) => {
    const title = fixed ?? (data as { title?: string } | undefined)?.title ?? ''
    const root = matches.find(({ id }) => id === 'root')?.data as { brand?: Brand } | undefined
    return [{ title: root?.brand ? `${title} · ${nameOf(root.brand)}` : title }]
  }
}
