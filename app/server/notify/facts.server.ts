import { forecastAWeekAgo } from '~/app/server/api/goLiveForecasts.server'
import { planAt } from '~/app/server/api/plan.server'
import { site } from '~/app/server/composition.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { siteMinute } from '~/app/server/config/siteMinute.server'
import { factsFrom, type LaunchFacts } from '~/data/domain/notify/facts'

/** The state of the launch, for messages. */
export async function launchFacts(): Promise<LaunchFacts> {
  const view = await site().store.view()
  const launch = view.get('launch', 'launch')
  const plan = await planAt(view, siteMinute())
  return factsFrom({
    launch,
    phases: view.list('timeline'),
    risks: view.list('risks'),
    plan,
    weekAgo: plan.goLive.state === 'none' ? null : await forecastAWeekAgo(siteMinute(), launch.timeZone),
    now: siteClock().now().getTime(),
  })
}
