/** Filters. */
import {
  around,
  at,
  box,
  cyl,
  group,
  hose,
  lathe,
  plate,
  posed,
  rectPts,
  torus,
  tube,
} from '../shapes.mjs'
import { clamp, pleats } from '../hardware.mjs'
import * as M from '../materials.mjs'

const oilFilter = () =>
  posed(
    group(
      // Spin-on can: fluted grip at the closed end, rolled seam, gasket and threaded plate at the open one.
      lathe(
        [
          [1.32, -1.7],
          [1.38, -1.62],
          [1.38, -1.5],
          [1.3, -1.45],
          [1.3, 1.1],
          [1.24, 1.35],
          [1.0, 1.62],
          [0.5, 1.74],
          [0, 1.76],
        ],
        M.blue,
        { r: 0.1 },
      ),
      around(16, 1.24, () => at(box(0.16, 0.75, 0.22, M.blue, 0.07), 0, 0.98)),
      lathe(
        [
          [1.34, -1.7],
          [1.3, -1.78],
          [1.15, -1.78],
          [1.1, -1.68],
          [0.5, -1.62],
          [0.5, -1.3],
        ],
        M.zinc,
        { r: 0.03 },
      ),
      at(torus(1.12, 0.1, M.rubber), 0, -1.77),
      at(
        around(8, 0.8, () => cyl(0.12, 0.05, M.gloss)),
        0,
        -1.66,
      ),
      at(tube(0.5, 0.36, 0.5, M.darkSteel), 0, -1.5),
      at(tube(1.306, 1.2, 0.9, M.white, { r: 0.002 }), 0, -0.35),
      at(tube(1.312, 1.2, 0.14, M.red, { r: 0.002 }), 0, -0.62),
    ),
    30,
    -28,
    14,
  )

const oilFilterCartridge = () =>
  posed(
    group(
      pleats(1.2, 0.62, 2.9, 44, M.plastic('#e9b949', 0.75)),
      ...[-1, 1].map((s) => at(tube(1.26, 0.5, 0.16, M.plastic('#2f7d4c')), 0, s * 1.5)),
      tube(0.58, 0.5, 3, M.white),
      at(
        around(24, 0.54, () => box(0.05, 0.02, 0.05, M.white, 0.01)),
        0,
        1.6,
      ),
      at(
        group(tube(0.56, 0.4, 0.4, M.plastic('#2f7d4c')), at(torus(0.56, 0.06, M.rubber), 0, 0.05)),
        0,
        1.7,
      ),
      at(torus(1.28, 0.06, M.rubber), 0, -1.5),
      at(torus(0.95, 0.1, M.rubber), 1.75, -1.5, 0.9),
    ),
    25,
    26,
    0,
  )

const panel = (w, d, h, n, frame, media) =>
  group(
    // Frame with zig-zag paper standing in it.
    at(
      plate(rectPts(w, d, 0.25), h * 0.34, frame, {
        bevel: 0.08,
        holes: [rectPts(w - 0.55, d - 0.55, 0.1)],
      }),
      0,
      h * 0.33,
      0,
      90,
    ),
    at(
      plate(rectPts(w - 0.3, d - 0.3, 0.2), h * 0.4, frame, {
        bevel: 0.06,
        holes: [rectPts(w - 0.55, d - 0.55, 0.1)],
      }),
      0,
      0,
      0,
      90,
    ),
    at(
      plate(
        [
          ...Array.from({ length: n * 2 + 1 }, (_, i) => [
            (-0.5 + i / (2 * n)) * (w - 0.5),
            i % 2 ? h * 0.42 : h * 0.1,
          ]),
          ...Array.from({ length: n * 2 + 1 }, (_, i) => [
            (0.5 - i / (2 * n)) * (w - 0.5),
            (i % 2 ? h * 0.42 : h * 0.1) - 0.08,
          ]),
        ],
        d - 0.5,
        media,
        { bevel: 0 },
      ),
    ),
  )

const airFilter = () =>
  posed(panel(4.6, 3.4, 0.95, 26, M.plastic('#e8622c', 0.55), M.plastic('#f0e4c4', 0.85)), 32, 42)
const cabinFilter = () =>
  posed(
    group(
      at(
        plate(
          [
            ...Array.from({ length: 37 }, (_, i) => [(-0.5 + i / 36) * 4.4, i % 2 ? 0.28 : 0]),
            ...Array.from({ length: 37 }, (_, i) => [
              (0.5 - i / 36) * 4.4,
              (i % 2 ? 0.28 : 0) - 0.09,
            ]),
          ],
          4,
          M.white,
          { bevel: 0 },
        ),
      ),
      [-1, 1].map((s) => at(box(4.5, 0.66, 0.1, M.plastic('#cfd5da', 0.8), 0.02), 0, 0, s * 2.03)),
      [-1, 1].map((s) => at(box(0.1, 0.66, 4.1, M.plastic('#cfd5da', 0.8), 0.02), s * 2.25)),
      at(
        plate(
          [
            [-0.5, -0.12],
            [0.2, -0.12],
            [0.2, -0.3],
            [0.6, 0],
            [0.2, 0.3],
            [0.2, 0.12],
            [-0.5, 0.12],
          ],
          0.02,
          M.plastic('#2b6fb5'),
          { bevel: 0 },
        ),
        0,
        0,
        2.1,
      ),
    ),
    30,
    40,
  )

const fuelFilter = () =>
  posed(
    group(
      // In-line metal can with a hose barb at each end.
      lathe(
        [
          [0, -1.6],
          [0.3, -1.6],
          [0.4, -1.5],
          [0.95, -1.35],
          [1.0, -1.2],
          [1.0, 1.2],
          [0.95, 1.35],
          [0.4, 1.5],
          [0.3, 1.6],
          [0, 1.6],
        ],
        M.alu,
        { r: 0.12 },
      ),
      ...[-1, 1].map((s) =>
        group(
          at(
            lathe(
              [
                [0, -0.6],
                [0.2, -0.6],
                [0.2, 0.1],
                [0.28, 0.12],
                [0.2, 0.4],
                [0.26, 0.42],
                [0.18, 0.7],
                [0.1, 0.7],
                [0.1, 0.5],
              ],
              M.steel,
            ),
            0,
            s * 2.0,
            0,
            s > 0 ? 0 : 180,
          ),
          at(tube(1.04, 0.9, 0.12, M.alu), 0, s * 1.24),
        ),
      ),
      at(clamp(1.05, 0.5, M.satinBlack), 0, 0.2),
      at(tube(1.005, 0.9, 0.7, M.blue, { r: 0.002 }), 0, -0.62),
    ),
    35,
    12,
    -38,
  )

export default {
  'oil-filter': oilFilter,
  'oil-filter-cartridge': oilFilterCartridge,
  'air-filter': airFilter,
  'cabin-filter': cabinFilter,
  'fuel-filter': fuelFilter,
}
