/*
 * Entry script of every page, small and without a framework: vehicle bar, badge, search fields,
 * number copy. Islands with their framework are loaded when a page contains one or needs one.
 * Features of only some pages or only touches are loaded then.
 */
import { startAppLinks } from './app-links.ts'
import { startBadge } from '../cart/badge.ts'
import { startIslands } from './islands.ts'
import { startDialogs } from '../search/dialogs.ts'
import { startWhenIdle } from './idle.ts'
import { startListPaste } from '../search/list-paste-field.ts'
import { startNumberCopy } from '../product/number-copy-button.ts'
import { startWhenSettled } from './once-quiet.ts'
import { startRenewing } from '../auth/renew.ts'
import { startSearchFields } from '../search/search-fields.ts'
import { startVehicleBar } from '../garage/vehicle-bar.ts'
import { applyVisitorCountry } from '#client/page/visitor.ts'

applyVisitorCountry()
if (document.querySelector('[data-garage], [data-vin-form]'))
  void import('../garage/garage.ts').then(({ startGarage }) => startGarage())
// Only list pages have filters.
if (document.getElementById('filters'))
  void import('../search/filter-sheet.ts').then(({ startFilterSheet }) => startFilterSheet())
startRenewing()
// One task each, so that a cheap phone can respond to touches in between.
for (const start of [
  startIslands,
  startVehicleBar,
  startBadge,
  startNumberCopy,
  startListPaste,
  startSearchFields,
  startDialogs,
  startAppLinks,
  startWhenSettled,
  startWhenIdle,
])
  setTimeout(start)
