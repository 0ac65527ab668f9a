/** Filters that occur only in drawings. */
import {
  along,
  at,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  hullPts,
  lathe,
  plate,
  rectPts,
  tube,
} from '../../shapes.mjs'
import { clamp, hex, pleats } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const filterCap = () =>
  group(
    lathe(
      [
        [0, 1],
        [0.5, 1],
        [0.6, 0.8],
        [1.2, 0.7],
        [1.3, 0.4],
        [1.3, -0.9],
        [1.15, -0.9],
        [1.15, 0.5],
        [0, 0.5],
      ],
      M.black,
    ),
    at(hex(0.5, 0.4, M.black), 0, 1.1),
    ...Array.from({ length: 14 }, (_, i) =>
      at(at(box(0.16, 1, 0.14, M.black), 1.3, 0, 0), 0, -0.1, 0, 0, i * 25.7),
    ),
    at(tube(1.2, 1.1, 0.3, S), 0, -1),
  )

const roundFilter = () =>
  group(
    pleats(2, 1.3, 1, 60),
    at(tube(2.15, 1.2, 0.22, M.rubber), 0, 0.6),
    at(tube(2.15, 1.2, 0.22, M.rubber), 0, -0.6),
  )

const coneFilter = () =>
  group(
    lathe(
      [
        [0.7, -1.5],
        [1.3, -1.3],
        [1.3, -1.1],
        [0.8, 1],
        [0, 1],
      ],
      S,
    ),
    ...Array.from({ length: 20 }, (_, i) =>
      at(
        at(at(box(0.08, 2.1, 0.16, M.paper), 0, 0, 0, 0, 0, 13.5), 1.07, -0.05),
        0,
        0,
        0,
        0,
        i * 18,
      ),
    ),
    at(
      lathe(
        [
          [0, 1.35],
          [0.7, 1.3],
          [0.9, 1.1],
          [0.9, 0.9],
          [0, 0.9],
        ],
        S,
      ),
    ),
    at(tube(0.85, 0.75, 0.7, M.rubber), 0, -1.7),
    at(clamp(0.88), 0, -1.8),
  )

const tankFilter = () =>
  group(
    plate(
      hullPts([
        [-1.6, 0, 0.6],
        [1.6, 0.2, 0.6],
      ]),
      0.5,
      M.paper,
      { bevel: 0.2 },
    ),
    at(along('z', tube(0.4, 0.26, 0.6, M.black)), -1.3, 0, 0.5),
    at(along('z', tube(0.55, 0.4, 0.2, M.black)), -1.3, 0, 0.3),
    ...[-0.5, 0, 0.5, 1, 1.5].map((x) => at(box(0.06, 1, 0.54, M.black), x, 0.1)),
  )

const head = () =>
  group(
    at(cyl(1.15, 0.5, M.alu), 0, 1.4),
    ...[-1, 1].map((k) =>
      at(
        along('x', group(cyl(0.2, 0.8, M.alu), at(cyl(0.26, 0.12, M.alu), 0, k * 0.3))),
        k * 1.4,
        1.45,
      ),
    ),
    at(cyl(0.4, 0.4, M.black), 0.3, 1.8),
  )

const bowl = (y) =>
  at(
    lathe(
      [
        [0, -0.7],
        [0.5, -0.7],
        [0.95, -0.4],
        [0.95, 0.4],
        [0, 0.4],
      ],
      M.plastic('#ffffff'),
    ),
    0,
    y,
  )

const dieselFilter = () =>
  group(
    lathe(
      [
        [0, -1.3],
        [0.9, -1.3],
        [1.05, -1.1],
        [1.05, 1],
        [0.95, 1.15],
        [0.5, 1.2],
        [0.5, 1.3],
        [0, 1.3],
      ],
      S,
      { r: 0.06 },
    ),
    at(cyl(0.2, 0.4, M.black), 0, -1.5),
    at(tube(1.12, 1, 0.1, S), 0, 1.05),
  )

const separator = () =>
  group(
    lathe(
      [
        [0, -0.6],
        [1.05, -0.6],
        [1.05, 1],
        [0.9, 1.15],
        [0, 1.15],
      ],
      S,
      { r: 0.06 },
    ),
    bowl(-1.1),
    at(tube(1.1, 0.9, 0.2, M.black), 0, -0.68),
    at(group(hex(0.24, 0.3, M.black), at(cyl(0.12, 0.4, M.black), 0, -0.3)), 0, -1.95),
  )

const filterHousing = () =>
  group(
    head(),
    at(dieselFilter(), 0, -0.2),
    at(
      plate(rectPts(2, 0.9, 0.15), 0.2, M.alu, {
        holes: [circlePts(0.15, -0.7), circlePts(0.15, 0.7)],
      }),
      0,
      1.9,
      -0.7,
    ),
  )

const atFilter = () =>
  group(
    plate(
      fillet(
        [
          [-1.8, -1],
          [1.2, -1],
          [1.8, -0.4],
          [1.8, 1],
          [-1, 1],
          [-1.8, 0.4],
        ],
        0.2,
        true,
      ),
      0.4,
      S,
      { bevel: 0.12 },
    ),
    at(
      plate(
        fillet(
          [
            [-1.4, -0.7],
            [0.9, -0.7],
            [1.4, -0.2],
            [1.4, 0.7],
            [-0.8, 0.7],
            [-1.4, 0.2],
          ],
          0.2,
          true,
        ),
        0.3,
        M.paper,
        { bevel: 0.1 },
      ),
      0,
      0,
      0.25,
    ),
    at(along('z', tube(0.42, 0.28, 0.6, M.black)), 0.6, 0.1, 0.6),
  )

export default {
  'filter-cap': filterCap,
  'round-filter': roundFilter,
  'cone-filter': coneFilter,
  'tank-filter': tankFilter,
  'diesel-filter': dieselFilter,
  separator: separator,
  'filter-housing': filterHousing,
  'at-filter': atFilter,
}
