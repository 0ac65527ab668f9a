/** Friction brakes: pads, shoes, discs, drums, calipers. */
import {
  along,
  arcPts,
  around,
  at,
  box,
  circlePts,
  cyl,
  fillet,
  group,
  hose,
  hullPts,
  lathe,
  mirrored,
  plate,
  posed,
  sectorPts,
  tube,
} from '../shapes.mjs'
import { bolt, hex } from '../hardware.mjs'
import * as M from '../materials.mjs'

function padOne() {
  // Backing plate: arched, with an ear on each side that slides in the carrier.
  const back = fillet(
    [
      ...arcPts(5.2, 62, 118, 16),
      [-2.62, 4.2],
      [-3.15, 4.1],
      [-3.15, 3.45],
      [-2.55, 3.3],
      [-2.2, 2.75],
      ...arcPts(3.3, 124, 56, 14),
      [2.2, 2.75],
      [2.55, 3.3],
      [3.15, 3.45],
      [3.15, 4.1],
      [2.62, 4.2],
    ],
    0.12,
    true,
  )
  const half = (a, b) =>
    plate(fillet(sectorPts(3.32, 5.08, a, b, 12), 0.24, true), 0.62, M.friction, { bevel: 0.13 })
  return group(
    plate(back, 0.26, M.satinBlack, { bevel: 0.05 }),
    at(half(60, 89), 0, 0, 0.42),
    at(half(91, 120), 0, 0, 0.42),
    at(plate(sectorPts(3.4, 5, 80, 100, 10), 0.3, M.friction, { bevel: 0.02 }), 0, 0, 0.26),
    at(box(0.34, 0.5, 0.1, M.zinc), 2.0, 4.72, 0.12, 0, 0, -25),
  )
}
const brakePad = () =>
  posed(
    group(at(padOne(), 0.25, -0.1, 1), at(mirrored(padOne(), 'z'), -0.3, 0.35, -1.2)),
    32,
    24,
    6,
  )

function shoeOne() {
  const a = 62
  return group(
    plate(sectorPts(3.75, 3.92, -a, a, 40), 1.5, M.satinBlack, { bevel: 0.03 }),
    plate(fillet(sectorPts(3.9, 4.25, -a + 7, a - 7, 40), 0.05, true), 1.42, M.friction, {
      bevel: 0.05,
    }),
    plate(
      fillet(
        [...arcPts(3.8, -a, a, 30), [1.5, 3.5], ...arcPts(2.95, a - 6, -a + 6, 30), [1.5, -3.5]],
        0.15,
        true,
      ),
      0.2,
      M.satinBlack,
      {
        holes: [
          circlePts(0.2, 3.35, 0),
          circlePts(0.15, 2.75, 2),
          circlePts(0.15, 2.75, -2),
          circlePts(0.13, 3.1, 1.15),
        ],
      },
    ),
  )
}
const brakeShoe = () =>
  posed(
    group(
      shoeOne(),
      mirrored(shoeOne()),
      at(along('x', tube(0.16, 0.08, 3.3, M.zinc)), 0, 2.45, 0.2),
      at(along('x', cyl(0.22, 0.9, M.steel)), 0, 2.45, 0.2),
      hose(
        Array.from({ length: 90 }, (_, i) => [
          -1.1 + i * 0.0247,
          -2.9 + 0.14 * Math.cos(i * 1.1),
          0.25 + 0.14 * Math.sin(i * 1.1),
        ]),
        0.04,
        M.steel,
        { seg: 400, radial: 8 },
      ),
    ),
    30,
    18,
  )

const brakeDisc = () =>
  posed(
    at(
      group(
        group(
          // Two rubbing rings with cooling vanes between, and the hat with its bolt circle.
          at(
            plate(circlePts(4, 0, 0, 120), 0.28, M.steel, { bevel: 0.03, holes: [circlePts(2.2)] }),
            0,
            0,
            0.34,
          ),
          at(
            plate(circlePts(4, 0, 0, 120), 0.28, M.brushed, {
              bevel: 0.03,
              holes: [circlePts(2.2)],
            }),
            0,
            0,
            -0.34,
          ),
          at(
            around(44, 3.1, () => box(1.6, 0.44, 0.09, M.castIron, 0.02)),
            0,
            0,
            0,
            90,
          ),
          along(
            'z',
            lathe(
              [
                [2.35, 0.22],
                [2.15, 0.22],
                [2.0, 1.25],
                [1.0, 1.25],
              ],
              M.castIron,
              { r: 0.12 },
            ),
          ),
          at(
            plate(circlePts(2.02, 0, 0, 90), 0.2, M.castIron, {
              holes: [
                circlePts(0.95),
                ...Array.from({ length: 5 }, (_, i) =>
                  circlePts(0.2, 1.48 * Math.cos(i * 1.2566), 1.48 * Math.sin(i * 1.2566), 24),
                ),
              ],
            }),
            0,
            0,
            1.22,
          ),
        ),
      ),
    ),
    38,
    14,
  )

const brakeDrum = () =>
  posed(
    group(
      along(
        'z',
        group(
          lathe(
            [
              [3.55, -1.5],
              [3.95, -1.5],
              [3.95, -1.2],
              [3.75, -1.1],
              [3.72, 0.9],
              [3.4, 1.25],
              [2.2, 1.45],
              [2.2, 1.6],
              [1.1, 1.6],
              [1.1, 1.35],
              [2.0, 1.3],
              [3.3, 1.0],
              [3.5, 0.7],
              [3.55, -1.5],
            ],
            M.castIron,
            { r: 0.08 },
          ),
          tube(3.56, 3.5, 1.9, M.brushed, { r: 0.01 }),
          around(5, 1.65, () => at(cyl(0.2, 0.06, M.gloss), 0, 1.61)),
          around(2, 1.62, () => at(cyl(0.1, 0.06, M.gloss), 0, 1.61), 36),
          ...[-0.5, 0, 0.5].map((y) => at(tube(3.82, 3.7, 0.12, M.castIron), 0, y)),
        ),
      ),
    ),
    40,
    16,
  )

const brakeCaliper = () => {
  const red = M.red
  const bridge = plate(fillet(sectorPts(3.1, 4.6, 58, 122, 20), 0.2, true), 1.0, red, {
    bevel: 0.12,
  })
  return posed(
    at(
      group(
        at(bridge, 0, 0, 0), // over the disc
        at(
          plate(
            fillet(
              [
                ...arcPts(4.6, 60, 120, 16),
                [-1.9, 2.2],
                [-0.75, 2.2],
                [-0.6, 2.9],
                [0.6, 2.9],
                [0.75, 2.2],
                [1.9, 2.2],
              ],
              0.25,
              true,
            ),
            0.7,
            red,
            { bevel: 0.15 },
          ),
          0,
          0,
          0.95,
        ), // fingers
        at(
          plate(
            hullPts([
              [-1.1, 3.2, 1],
              [1.1, 3.2, 1],
              [0, 3, 1.15],
            ]),
            1.3,
            red,
            { bevel: 0.2 },
          ),
          0,
          0,
          -1.1,
        ),
        at(along('z', cyl(1.12, 0.9, red, { r: 0.2 })), 0, 3.1, -1.8),
        at(
          plate(
            hullPts([
              [-2.9, 2.6, 0.38],
              [2.9, 2.6, 0.38],
              [0, 2.9, 0.5],
            ]),
            0.34,
            red,
            { bevel: 0.08 },
          ),
          0,
          0,
          -1.5,
        ),
        [-1, 1].map((s) =>
          group(
            at(
              along('z', group(cyl(0.2, 2.4, M.steel), at(tube(0.32, 0.2, 0.6, M.rubber), 0, 0.2))),
              s * 2.9,
              2.6,
              -0.4,
            ),
            at(along('z', hex(0.36, 0.25, M.steel)), s * 2.9, 2.6, -1.8),
          ),
        ),
        // carrier with pads between its horns
        at(
          plate(
            fillet(
              [
                [-3.4, 1.5],
                [3.4, 1.5],
                [3.4, 4.0],
                [2.5, 4.1],
                [2.45, 2.2],
                [-2.45, 2.2],
                [-2.5, 4.1],
                [-3.4, 4.0],
              ],
              0.25,
              true,
            ),
            0.5,
            M.castIron,
            { bevel: 0.1, holes: [circlePts(0.25, -1.6, 1.85), circlePts(0.25, 1.6, 1.85)] },
          ),
          0,
          0,
          -0.35,
        ),
        [-1, 1].map((s) => at(box(0.8, 2.2, 1.2, M.castIron, 0.12), s * 2.85, 3.0, 0.3)),
        at(
          group(
            cyl(0.14, 0.5, M.brass),
            at(hex(0.2, 0.2, M.brass), 0, -0.1),
            at(cyl(0.15, 0.25, M.rubber), 0, 0.3),
          ),
          0.75,
          4.35,
          -1.7,
        ),
      ),
    ),
    28,
    26,
  )
}

export default {
  'brake-pad': brakePad,
  'brake-shoe': brakeShoe,
  'brake-disc': brakeDisc,
  'brake-drum': brakeDrum,
  'brake-caliper': brakeCaliper,
}
