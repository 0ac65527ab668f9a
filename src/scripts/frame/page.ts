/*
 * What every page does with a small script and without a framework: the vehicle bar, the badge,
 * search fields, copying a number. Islands and their framework are fetched when one of them is on
 * the page or is asked for; what only some pages or only touches need comes with these.
 */
import { startAppLinks } from './app-links.ts'
import { startBadge } from '../cart/badge.ts'
import { startIslands } from './islands.ts'
import { startDialogs } from '../search/dialogs.ts'
import { startWhenIdle } from './idle.ts'
import { startListPaste } from '../search/list-paste-field.ts'
import { startNumberCopy } from '../product/number-copy-button.ts'
import { startOnceQuiet } from './once-quiet.ts'
import { startRenewing } from './renew.ts'
import { startSearchFields } from '../search/search-fields.ts'
import { startVehicleBar } from '../garage/vehicle-bar.ts'
import { rememberCountry } from '#client/visitor.ts'

rememberCountry()
if (document.querySelector('[data-garage], [data-vin-form]'))
  void import('../garage/garage.ts').then(({ startGarage }) => startGarage())
// Lists alone are filtered.
if (document.getElementById('filters'))
  void import('../search/filter-sheet.ts').then(({ startFilterSheet }) => startFilterSheet())
startRenewing()
// Each in a task of its own: a cheap phone answers touches in between.
for (const start of [
  startIslands,
  startVehicleBar,
  startBadge,
  startNumberCopy,
  startListPaste,
  startSearchFields,
  startDialogs,
  startAppLinks,
  startOnceQuiet,
  startWhenIdle,
])
  setTimeout(start)
