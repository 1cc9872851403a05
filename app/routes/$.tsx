import { data, type MetaFunction } from '@remix-run/node'
import { NotFoundScreen } from '~/ui'

export const meta: MetaFunction = () => [{ title: '404 Page Not Found · Launch Command Center CRM' }]

/** Any other path (readings, 1): the not-found screen, with its status. */
export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return <NotFoundScreen />
}
