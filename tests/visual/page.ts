import type { Comparison, SeenChange, ShotChange } from './report'
import type { Judged, Verdict } from './verdict'

type Keep = (picture: Buffer) => string

/** The report page: for each element before, after, and the difference. */
export function pageOf(verdict: Verdict<SeenChange>, { base, stories }: Comparison, keep: Keep): string {
  const { elements, unseen, isAccepted } = verdict
  const undeclared = elements.filter(({ isDeclared }) => !isDeclared)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What looks different</title>
<style>${styles}</style>
<header>
<h1>What looks different</h1>
<p><strong class="${isAccepted ? 'declared' : 'undeclared'}">${isAccepted ? 'All of it declared by commits.' : `${undeclared.length} undeclared.`}</strong>
${elements.length} ${elements.length === 1 ? 'element looks' : 'elements look'} other than at <code>${escape(base.slice(0, 12))}</code>, of ${stories} stories compared.</p>
${isAccepted ? '' : `<p>To declare an intended change, in a commit: <code>Visual: ${escape(undeclared.map(({ element }) => element).join(', '))}</code></p>`}
${unseen.length > 0 ? `<p>Said by a commit, shown by no picture: <code>${escape(unseen.join(', '))}</code></p>` : ''}
<nav>${elements.map(linkTo).join('')}</nav>
</header>
<main>${elements.map((element) => sectionOf(element, keep)).join('')}</main>
</html>
`
}

function linkTo({ element, isDeclared, changes }: Judged<SeenChange>): string {
  return `<a href="#${escape(element)}" class="${isDeclared ? 'declared' : 'undeclared'}">${escape(element)} <small>${changes.length}</small></a>`
}

function sectionOf({ element, isDeclared, changes }: Judged<SeenChange>, keep: Keep): string {
  return `<section id="${escape(element)}">
<h2>${escape(element)} <small class="${isDeclared ? 'declared' : 'undeclared'}">${isDeclared ? 'declared' : 'undeclared'}</small></h2>
${changes.map((change) => storyOf(change, keep)).join('')}
</section>`
}

function storyOf({ name, outcome, shots, failures }: SeenChange, keep: Keep): string {
  return `<article>
<h3>${escape(name)} <small>${outcome}</small></h3>
${failures.map((failure) => `<pre>${escape(failure)}</pre>`).join('')}
${shots.map((shot) => shotOf(shot, keep)).join('')}
</article>`
}

function shotOf({ shot, pixels, ...pictures }: ShotChange, keep: Keep): string {
  const count = pixels === undefined ? '' : ` · ${pixels.toLocaleString('en')} pixels`
  const figures = (['before', 'after', 'difference'] as const).flatMap((what) => {
    const picture = pictures[what]
    if (!picture) return []
    const file = keep(picture)
    return `<figure><figcaption>${what}</figcaption><a href="${file}"><img src="${file}" alt="${what}" loading="lazy"></a></figure>`
  })
  return `<h4>${escape(shot)}${count}</h4><div class="side-by-side">${figures.join('')}</div>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const styles = `
:root { color-scheme: light dark; --quiet: light-dark(#63635e, #b5b3ad); --line: light-dark(#dad9d6, #3b3a37);
  --ground: light-dark(#fdfdfc, #111110); --paper: light-dark(#fff, #191918);
  --declared: light-dark(#218358, #3dd68c); --undeclared: light-dark(#ce2c31, #ff9592); }
body { margin: 0; background: var(--ground); font: 15px/1.5 system-ui, sans-serif; }
header, main { max-width: 1600px; margin: 0 auto; padding: 24px; }
header { border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 24px; }
h2 { margin: 32px 0 8px; font-size: 19px; }
main { padding-top: 0; }
h3 { margin: 16px 0 4px; font-size: 16px; }
h4 { margin: 12px 0 6px; font-size: 13px; font-weight: 400; color: var(--quiet); }
p { margin: 6px 0; }
small { font-size: 13px; font-weight: 400; color: var(--quiet); }
.declared { color: var(--declared); } .undeclared { color: var(--undeclared); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 12px; }
nav a { text-decoration: none; }
article { padding: 4px 20px 20px; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
pre { overflow: auto; padding: 12px; background: var(--ground); color: var(--undeclared); }
.side-by-side { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 16px; }
figure { margin: 0; min-width: 0; }
figcaption { font-size: 13px; color: var(--quiet); }
img { display: block; max-width: 100%; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
`
