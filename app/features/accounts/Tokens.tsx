import { TokenModule } from '~/ui'
import type { Account } from './useAccount'
import { useTokens } from './useTokens'

/** The API tokens on their data: they are asked for when they are looked at. */
export function Tokens({ account }: { account: Account }) {
  return <TokenModule {...useTokens(account)} />
}
