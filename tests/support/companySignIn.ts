import { exportJWK, generateKeyPair } from 'jose'
import { once } from 'node:events'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import path from 'node:path'
import { promisify } from 'node:util'
import Provider from 'oidc-provider'
import { freePort } from './server'

const run = promisify(execFile)

/** People of the company, and their groups at first. */
const groupsAtFirst: Readonly<Record<string, readonly string[]>> = {
  ada: ['launch-editors', 'everyone'],
  mona: ['launch-readers'],
  eve: ['another-team'],
  admin: ['launch-editors'],
  noor: ['launch-editors'],
}

export type CompanySignIn = Awaited<ReturnType<typeof companySignIn>>

/**
 * A company's own sign-in for sites at these origins: a real OpenID Connect provider on a port of this machine. Its
 * certificate is stored in a folder.
 */
export async function companySignIn(folder: string, siteUrls: readonly string[]) {
  const port = await freePort()
  const issuer = `https://127.0.0.1:${port}`
  const [certificate, keyFile] = [path.join(folder, 'company.crt'), path.join(folder, 'company.key')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', certificate, '-days', '1']
  await run('openssl', ['req', '-x509', ...made, ...subject])
  const tls = { cert: await readFile(certificate), key: await readFile(keyFile) }
  const groups: Record<string, readonly string[]> = { ...groupsAtFirst }
  let server: Server | undefined

  /** Starts it, again with new keys. @param idTokenLife the lifetime of its ID tokens, in seconds */
  async function start(idTokenLife = 3_600) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'launch',
          client_secret: 'a-secret-of-the-site',
          redirect_uris: siteUrls.map((url) => `${url}/api/sign-in`),
          post_logout_redirect_uris: siteUrls.map((url) => `${url}/`),
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the provider'] },
      claims: { openid: ['sub'], profile: ['preferred_username'], groups: ['groups'] },
      scopes: ['openid', 'profile', 'groups'],
      ttl: { IdToken: idTokenLife },
      pkce: { required: () => true },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, preferred_username: id, groups: [...(groups[id] ?? [])] }),
      }),
      // Every sign-in has consent already. A second grant of a session would end the codes of the first.
      async loadExistingGrant({ oidc }) {
        const known = oidc.session?.grantIdFor(oidc.client?.clientId ?? '')
        if (known !== undefined) return oidc.provider.Grant.find(known)
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid profile groups')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    server = createServer(tls, (request, response) => void answer(request, response)).listen(
      port,
      '127.0.0.1',
    )
    await once(server, 'listening')
  }

  await start()
  return {
    issuer,
    start,
    /** Sets the groups of a person from now on. */
    put: (person: string, given: readonly string[]) => {
      groups[person] = given
    },
    /** The settings of a site that it redirects back to. */
    settingsFor: (siteUrl: string): Record<string, string> => ({
      NODE_EXTRA_CA_CERTS: certificate,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'launch',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-site',
      OIDC_SCOPES: 'openid profile groups',
      OIDC_LABEL: 'Sign in with Contoso',
      OIDC_ADMINISTRATORS: 'launch-editors',
      OIDC_VIEWERS: 'launch-readers',
      SITE_URL: siteUrl,
    }),
    stop: async () => {
      server?.closeAllConnections()
      await new Promise((closed) => server?.close(closed))
    },
  }
}
