/** The currency codes of ISO 4217; not every browser lists them. */
const codes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
    'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
    'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
    'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
    'USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
)

/** Codes that are words of a launch too: a gel, a pen. They count within brackets alone. */
const words = new Set(['ALL', 'ANG', 'COP', 'CUP', 'GEL', 'LAK', 'MOP', 'PEN', 'SOS', 'TOP', 'TRY'])

/** Other signs of currencies, and what is shown for them. */
const signs: Readonly<Record<string, string>> = {
  ...{
    US$: 'USD',
    '€': 'EUR',
    '£': 'GBP',
    '₹': 'INR',
    '₺': 'TRY',
    '₽': 'RUB',
    '₩': 'KRW',
    '﷼': 'SAR',
    $: '$',
  },
  ...{ 'ر.س': 'SAR', 'ج.م': 'EGP', 'د.إ': 'AED', '¥': '¥' },
}

/** The currency that a header names: "Budget (EGP)", "Amount USD", "Cost in €"; undefined when it names none. */
export function currencyIn(header: string): string | undefined {
  for (const [, inner = ''] of header.matchAll(/[([{]([^)\]}]*)[)\]}]/g)) {
    const code = inner
      .toUpperCase()
      .match(/[A-Z]+/g)
      ?.find((word) => codes.has(word))
    if (code !== undefined) return code
  }
  const code = header.split(/[^\p{L}\p{N}]+/u).find((word) => codes.has(word) && !words.has(word))
  return code ?? Object.entries(signs).find(([sign]) => header.includes(sign))?.[1]
}

/** The currency that a cell names: "egp" as EGP, and any other text as it is. */
export function currencyOf(text: string): string {
  const code = text.trim().toUpperCase()
  return signs[text.trim()] ?? (codes.has(code) ? code : text.trim())
}
