import { TokenModule } from '~/ui'
import type { Account } from './useAccount'
import { useTokens } from './useTokens'

/** The API tokens, with their data. */
export function Tokens({ account }: { account: Account }) {
  return <TokenModule {...useTokens(account)} />
}
