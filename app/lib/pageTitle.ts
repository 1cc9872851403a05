import type { MetaFunction } from '@remix-run/node'
import { nameOf, type Brand } from '~/data/domain/launch/brand'

/** The page title with the launch's name: "Wall · Launch Command Center CRM". */
export function pageTitle(title: string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as { brand?: Brand } | undefined
    return [{ title: root?.brand ? `${title} · ${nameOf(root.brand)}` : title }]
  }
}
