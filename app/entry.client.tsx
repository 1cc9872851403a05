import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Radix adds style elements as menus open; the page's own nonce lets them in.
const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {}
if (nonce) setNonce(nonce)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
