import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import type { ClaimSettings, ProviderSettings } from '~/app/server/config/providerSettings'
import { isComplete, withUserInfo, type Claims } from './claims'

/** The timeout of provider responses, and the accepted clock difference. */
const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 60

/**
 * How long the provider's metadata is cached, in milliseconds. It is short, so that an outage is noticed before
 * redirecting to it, and long enough not to fetch it for each visitor.
 */
const DISCOVERY_TTL_MS = 5_000

/** The maximum length of a token that fits into an address, in characters. */
const MAX_HINT_LENGTH = 4_000

/** Identifies a sign-in until the callback. It is stored in the browser, signed. */
export interface AuthorizationState {
  state: string
  nonce: string
  verifier: string
}

/** The identity that the provider confirmed. */
export interface ProviderIdentity {
  claims: Claims
  idToken: string | null
}

/** The company's sign-in by OpenID Connect: authorization code flow with PKCE, state and nonce. */
export class Provider {
  readonly #settings: ProviderSettings
  #cached: { metadata: Promise<ServerMetadata>; until: number } | undefined

  constructor(settings: ProviderSettings) {
    this.#settings = settings
  }

  get claims(): ClaimSettings {
    return this.#settings.claims
  }

  /** The address to redirect to, and the state to remember. @throws if the provider does not respond */
  async startSignIn(): Promise<{ address: string; authorization: AuthorizationState }> {
    const config = await this.#configuration()
    const authorization = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const address = buildAuthorizationUrl(config, {
      redirect_uri: this.#settings.redirectUri,
      scope: this.#settings.scopes,
      state: authorization.state,
      nonce: authorization.nonce,
      code_challenge: await calculatePKCECodeChallenge(authorization.verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, authorization }
  }

  /**
   * Exchanges the code of the callback for the user's identity.
   * @throws if the provider does not respond, or its response is invalid
   */
  async completeSignIn(
    query: string,
    { state, nonce, verifier }: AuthorizationState,
  ): Promise<ProviderIdentity> {
    const config = await this.#configuration()
    const answer = await authorizationCodeGrant(config, new URL(`${this.#settings.redirectUri}${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims: Claims = answer.claims() ?? {}
    const idToken = answer.id_token ?? null
    const isKnown = isComplete(claims, this.#settings.claims)
    if (isKnown || config.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken }
    const further = await fetchUserInfo(config, answer.access_token, String(claims.sub))
    return { claims: withUserInfo(claims, further, this.#settings.claims), idToken }
  }

  /**
   * The address that ends the provider's session too; null if it has none.
   * @throws if the provider does not respond
   */
  async signOutUrl(idToken: string | null): Promise<string | null> {
    const config = await this.#configuration()
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${this.#settings.siteUrl}/`,
      // Proxies reject longer addresses and headers.
      ...(idToken !== null && idToken.length < MAX_HINT_LENGTH && { id_token_hint: idToken }),
    }).href
  }

  /** Without keys: they are fetched for each sign-in, so that a new key works at once. */
  async #configuration(): Promise<Configuration> {
    const { clientId } = this.#settings
    const metadata = await this.#metadata()
    const config = new Configuration(metadata, clientId, this.#client, this.#authentication(metadata))
    config.timeout = TIMEOUT_SECONDS
    // Verifies signatures, although the response came over TLS.
    enableNonRepudiationChecks(config)
    return config
  }

  /** After a failure the next sign-in fetches it again. */
  #metadata(): Promise<ServerMetadata> {
    if (this.#cached && performance.now() < this.#cached.until) return this.#cached.metadata
    const { issuer, clientId } = this.#settings
    const metadata = discovery(issuer, clientId, this.#client, None(), {
      timeout: TIMEOUT_SECONDS,
    }).then((config) => config.serverMetadata())
    const known = (this.#cached = { metadata, until: performance.now() + DISCOVERY_TTL_MS })
    metadata.catch(() => {
      if (this.#cached === known) this.#cached = undefined
    })
    return metadata
  }

  get #client() {
    return { [clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  }

  /** In the header, unless the provider only supports the body. The specification's default is the header. */
  #authentication({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): ClientAuth {
    const { clientSecret } = this.#settings
    if (clientSecret === undefined) return None()
    const isInHeader = methods === undefined || methods.includes('client_secret_basic')
    return isInHeader ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  }
}

/** Only the error messages: other properties may be confidential. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}
