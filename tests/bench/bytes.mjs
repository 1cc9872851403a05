/**
 * The bytes on the wire of a first visit to the home page, until it is quiet: compressed, headers included (S5).
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function firstVisit(browser, url) {
  const page = await browser.newPage()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  /** @type {Map<string, string>} */
  const types = new Map()
  const bytes = { all: 0, Script: 0, Stylesheet: 0 }
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    const type = types.get(requestId)
    if (type === 'Script' || type === 'Stylesheet') bytes[type] += encodedDataLength
  })
  // The last request of the page is the change stream, which stays open.
  const stream = page.waitForResponse((response) => response.url().includes('/api/changes'))
  await page.goto(url)
  await stream
  await page.waitForTimeout(2_000)
  await page.close()
  return { all: bytes.all, scripts: bytes.Script, styles: bytes.Stylesheet }
}
