/** Clutch, shafts, hubs and bearings. */
import {
  along,
  around,
  at,
  ball,
  box,
  circlePts,
  cone,
  cyl,
  fillet,
  group,
  hullPts,
  lathe,
  plate,
  posed,
  sectorPts,
  torus,
  tube,
} from '../shapes.mjs'
import { ballBearing, bellows, clamp, coil, gear, snapRing, thread } from '../hardware.mjs'
import * as M from '../materials.mjs'

const clutchDisc = () =>
  posed(
    along(
      'z',
      group(
        // facings with radial grooves and rivets on the steel disc; damper springs; splined hub
        tube(2.5, 0.9, 0.08, M.steel),
        ...[-1, 1].map((s) =>
          around(16, 0, () =>
            at(
              plate(fillet(sectorPts(1.72, 2.58, 0.7, 21.8, 8), 0.05, true), 0.14, M.friction, {
                bevel: 0.03,
              }),
              0,
              s * 0.14,
              0,
              90,
            ),
          ),
        ),
        around(16, 2.3, () => at(cyl(0.07, 0.06, M.gloss), 0, 0.2), 11),
        around(16, 1.95, () => at(cyl(0.07, 0.06, M.gloss), 0, 0.2), 11),
        lathe(
          [
            [0.4, 0.22],
            [1.55, 0.22],
            [1.55, -0.22],
            [0.4, -0.22],
          ],
          M.steel,
          { r: 0.08 },
        ),
        around(6, 1.08, () =>
          group(
            at(box(0.42, 0.1, 0.72, M.gloss, 0.12), 0, 0.2),
            at(along('z', coil(0.17, 0.05, 0.62, 6, M.blue)), 0, 0.26),
          ),
        ),
        around(3, 1.35, () => at(cyl(0.1, 0.1, M.steel), 0, 0.26), 30),
        at(gear(20, 0.36, 0.46, 0.9, M.darkSteel, 0, 0.3), 0, 0.05),
        tube(0.62, 0.42, 1.0, M.darkSteel),
        at(gear(18, 0.37, 0.3, 1.02, M.gloss), 0, 0.01),
      ),
    ),
    34,
    16,
  )

const clutchCover = () =>
  posed(
    along(
      'z',
      group(
        lathe(
          [
            [2.7, -0.4],
            [2.75, -0.4],
            [2.75, -0.25],
            [2.35, -0.2],
            [2.2, 0.35],
            [1.85, 0.5],
            [1.75, 0.45],
          ],
          M.satinBlack,
          { r: 0.08 },
        ),
        tube(2.15, 1.3, 0.3, M.brushed),
        around(6, 2.5, () => at(cyl(0.28, 0.16, M.satinBlack), 0, -0.26)),
        around(6, 2.5, () => at(cyl(0.13, 0.2, M.gloss), 0, -0.24)),
        // diaphragm spring fingers
        around(18, 1.22, () =>
          at(
            at(
              plate(
                [
                  [-0.66, -0.09],
                  [0.66, -0.17],
                  [0.66, 0.17],
                  [-0.66, 0.09],
                ],
                0.07,
                M.darkSteel,
                { bevel: 0.02 },
              ),
              0,
              0,
              0,
              90,
            ),
            0,
            0.52,
            0,
            0,
            0,
            -8,
          ),
        ),
        at(torus(1.78, 0.06, M.steel), 0, 0.5),
        around(9, 1.72, () => at(cyl(0.1, 0.14, M.steel), 0, 0.55)),
        around(3, 2.3, () => at(box(0.1, 0.12, 0.9, M.steel), 0, 0.1), 30),
      ),
    ),
    34,
    16,
  )

const releaseBearing = () =>
  posed(
    along(
      'z',
      group(
        tube(0.75, 0.6, 2.0, M.steel),
        at(ballBearing(1.5, 0.8, 0.7, { shield: M.black }), 0, 0.75),
        at(tube(1.05, 0.8, 0.3, M.steel), 0, 1.2),
        at(
          lathe(
            [
              [0.75, -0.6],
              [1.35, -0.6],
              [1.5, -0.4],
              [1.5, -0.1],
              [0.8, 0.1],
            ],
            M.black,
          ),
          0,
          0.2,
        ),
        [-1, 1].map((s) => at(box(0.7, 0.35, 1.1, M.black, 0.08), s * 1.5, -0.2)),
        [-1, 1].map((s) => at(box(0.15, 0.9, 0.9, M.steel, 0.05), s * 1.85, -0.5)),
        at(tube(0.95, 0.7, 0.3, M.black), 0, -0.5),
      ),
    ),
    34,
    20,
  )

const flywheel = () =>
  posed(
    along(
      'z',
      group(
        gear(110, 2.95, 2.82, 0.34, M.darkSteel, 2.6, 0.4),
        tube(2.78, 0.8, 0.5, M.castIron),
        at(tube(2.45, 1.55, 0.1, M.steel), 0, 0.25),
        at(tube(1.5, 0.5, 0.24, M.castIron), 0, 0.05),
        around(8, 0.9, () => at(cyl(0.16, 0.3, M.gloss), 0, 0.05)),
        around(6, 2.62, () => at(cyl(0.09, 0.08, M.gloss), 0, 0.24)),
        around(3, 2.62, () => at(cyl(0.07, 0.2, M.steel), 0, 0.3), 30),
        tube(0.5, 0.42, 0.3, M.steel),
      ),
    ),
    36,
    14,
  )

const outerJoint = () =>
  group(
    lathe(
      [
        [0, -0.75],
        [0.95, -0.75],
        [1.05, -0.65],
        [1.05, 0.1],
        [0.85, 0.5],
        [0.5, 0.75],
        [0.42, 0.9],
        [0, 0.9],
      ],
      M.brushed,
      { r: 0.08 },
    ),
    at(tube(0.72, 0.5, 0.1, M.steel), 0, 0.75),
    at(gear(24, 0.4, 0.35, 0.95, M.steel), 0, 1.3),
    at(thread(0.3, 0.65), 0, 2.1),
  )
const cvJoint = () =>
  posed(
    group(
      along(
        'x',
        group(
          outerJoint(),
          at(torus(0.98, 0.05, M.steel), 0, -0.6),
          at(cyl(0.85, 0.05, M.gloss), 0, -0.75),
          // inner race and balls showing in the open end
          at(
            around(6, 0.62, () => ball(0.24, M.chrome)),
            0,
            -0.78,
          ),
          at(
            lathe(
              [
                [0, -0.15],
                [0.35, -0.15],
                [0.5, 0],
                [0.35, 0.15],
                [0, 0.15],
              ],
              M.steel,
            ),
            0,
            -0.8,
          ),
          at(gear(20, 0.26, 0.22, 0.05, M.gloss), 0, -0.96),
        ),
      ),
    ),
    -38,
    16,
    -16,
  )
const cvBoot = () =>
  posed(
    group(
      along(
        'x',
        group(
          bellows(1.3, 0.55, 2.6, 6, 0.24),
          at(
            lathe(
              [
                [1.15, -0.3],
                [1.3, -0.3],
                [1.3, 0.2],
                [1.2, 0.3],
              ],
              M.rubber,
            ),
            0,
            -1.5,
          ),
          at(tube(0.55, 0.42, 0.5, M.rubber), 0, 1.5),
          at(clamp(0.6, 0.2), 0, 1.55),
          at(clamp(1.36, 0.24), 0, -1.55),
        ),
      ),
    ),
    -40,
    20,
    -10,
  )

const driveShaft = () =>
  posed(
    group(
      along(
        'x',
        group(
          cyl(0.2, 5, M.satinBlack),
          at(outerJoint(), 0, 3.3),
          at(bellows(0.9, 0.36, 1.5, 5, 0.16), 0, 1.9, 0, 180),
          at(clamp(1.0, 0.16), 0, 2.6),
          at(clamp(0.38, 0.14), 0, 1.15),
          at(
            lathe(
              [
                [0, -0.8],
                [0.4, -0.8],
                [0.5, -0.6],
                [0.95, -0.45],
                [1.0, 0.5],
                [0, 0.5],
              ],
              M.brushed,
            ),
            0,
            -3.3,
          ),
          at(bellows(0.9, 0.36, 1.4, 4, 0.16), 0, -2.1),
          at(clamp(0.96, 0.16), 0, -2.75),
          at(clamp(0.38, 0.14), 0, -1.4),
          at(gear(22, 0.36, 0.31, 1.2, M.steel), 0, -4.5),
          at(tube(0.34, 0.2, 0.3, M.rubber), 0, 0),
        ),
      ),
    ),
    25,
    16,
    40,
  )

const wheelBearing = () =>
  posed(
    along(
      'z',
      group(
        tube(1.75, 1.38, 1.3, M.steel),
        at(tube(1.15, 0.85, 1.36, M.steel), 0, 0),
        at(tube(1.39, 1.14, 1.16, M.rubber), 0, 0),
        at(torus(1.24, 0.04, M.darkSteel), 0, 0.58),
        at(tube(1.79, 1.7, 0.1, M.darkSteel), 0, 0.2),
      ),
    ),
    40,
    18,
  )
const wheelHub = () =>
  posed(
    along(
      'z',
      group(
        lathe(
          [
            [0.5, 0.95],
            [0.7, 0.95],
            [0.78, 0.85],
            [0.78, 0.45],
            [1.9, 0.3],
            [2.0, 0.22],
            [2.0, 0],
            [1.0, -0.1],
            [1.0, -0.4],
            [0.5, -0.4],
          ],
          M.brushed,
          { r: 0.05 },
        ),
        around(5, 1.55, () =>
          group(at(thread(0.16, 1.3, M.zinc), 0, 0.85), at(cyl(0.24, 0.1, M.brushed), 0, 0.32)),
        ),
        around(5, 1.5, () => at(cyl(0.22, 0.06, M.gloss), 0, 0.31), 36),
        at(tube(1.25, 0.6, 1.2, M.castIron), 0, -0.9),
        at(
          at(
            plate(
              hullPts([
                [1.3, 1.3, 0.3],
                [-1.3, 1.3, 0.3],
                [1.3, -1.3, 0.3],
                [-1.3, -1.3, 0.3],
              ]),
              0.3,
              M.castIron,
              {
                holes: [
                  circlePts(0.15, 1.3, 1.3),
                  circlePts(0.15, -1.3, 1.3),
                  circlePts(0.15, 1.3, -1.3),
                  circlePts(0.15, -1.3, -1.3),
                  circlePts(1),
                ],
              },
            ),
            0,
            0,
            0,
            90,
          ),
          0,
          -0.7,
        ),
        tube(0.5, 0.36, 1.6, M.steel),
        at(gear(22, 0.4, 0.34, 1.7, M.darkSteel, 0.3), 0, 0),
      ),
    ),
    36,
    18,
  )

/** Cross with four bearing caps. */
const cross = (mat = M.zinc) =>
  group(
    ball(0.42, M.castIron),
    [0, 90, 180, 270].map((a) =>
      at(
        group(
          at(cyl(0.3, 1.0, M.castIron), 0, 0.6),
          at(torus(0.36, 0.06, M.rubber), 0, 0.85),
          at(cyl(0.45, 0.72, mat), 0, 1.25),
          at(tube(0.38, 0.25, 0.02, M.steel), 0, 1.62),
        ),
        0,
        0,
        0,
        0,
        0,
        a,
      ),
    ),
  )
const uJoint = () =>
  posed(
    group(
      cross(M.steel),
      at(
        along('z', group(cyl(0.08, 0.4, M.brass), at(ball(0.1, M.brass), 0, 0.24))),
        0.2,
        0.2,
        0.45,
      ),
      [
        [1.9, 1.9],
        [2.25, 1.5],
      ].map(([x, y], i) => at(along('z', snapRing(0.42, 0.06)), x * 0.85, y * 0.85 - 0.1, i * 0.3)),
      [[-1.75, -1.6]].map(([x, y]) => at(along('z', snapRing(0.42, 0.06)), x, y)),
    ),
    28,
    22,
    20,
  )

const yoke = (mat) =>
  group(
    at(cone(0.62, 0.5, 0.8, mat), 0, -0.9),
    [-1, 1].map((s) =>
      at(
        plate(
          fillet(
            [
              [-0.5, -0.85],
              [0.5, -0.85],
              [0.55, 0],
              [0.4, 0.42],
              [-0.4, 0.42],
              [-0.55, 0],
            ],
            0.2,
            true,
          ),
          0.34,
          mat,
          { bevel: 0.08, holes: [circlePts(0.3)] },
        ),
        s * 0.78,
        0,
        0,
        0,
        90,
      ),
    ),
    at(box(1.9, 0.3, 0.8, mat, 0.1), 0, -0.8),
  )
const small = (o, k) => {
  const g = group(o)
  g.scale.setScalar(k)
  return g
}
const propellerShaft = () =>
  posed(
    group(
      along(
        'x',
        group(
          cyl(0.55, 4.2, M.satinBlack),
          ...[-1, 1].map((s) =>
            at(
              group(
                yoke(M.castIron),
                at(small(cross(), 0.6), 0, 0.05, 0, 90, 45),
                at(at(yoke(M.castIron), 0, 0.1, 0, 180, 90)),
              ),
              0,
              s * 3.3,
              0,
              s > 0 ? 0 : 180,
            ),
          ),
          at(
            group(
              tube(1.05, 0.4, 0.2, M.castIron),
              around(4, 0.8, () => cyl(0.13, 0.24, M.gloss), 45),
            ),
            0,
            4.7,
          ),
          at(cyl(0.4, 0.9, M.steel), 0, -4.9),
          at(gear(22, 0.46, 0.4, 0.8, M.steel), 0, -5.1),
          at(box(0.35, 0.08, 0.3, M.steel), 0.55, 1.2),
          at(tube(0.58, 0.5, 0.2, M.satinBlack), 0, 2),
          at(tube(0.58, 0.5, 0.2, M.satinBlack), 0, -2),
        ),
      ),
    ),
    26,
    16,
    38,
  )

export default {
  'clutch-disc': clutchDisc,
  'clutch-cover': clutchCover,
  'release-bearing': releaseBearing,
  flywheel,
  'cv-joint': cvJoint,
  'cv-boot': cvBoot,
  'drive-shaft': driveShaft,
  'wheel-bearing': wheelBearing,
  'wheel-hub': wheelHub,
  'propeller-shaft': propellerShaft,
  'u-joint': uJoint,
}
