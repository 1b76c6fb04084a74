/** Contract calls of pictures. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { TakePicture } from './take-picture.ts';

/** The route that takes pictures. */
export function pictureRoutes(take: TakePicture): Route[] {
  return [
    signedInRoute(calls.uploadPicture, async ({ file }, { caller }) => ({
      address: (await take(caller.userId, file as Uint8Array)).address,
    })),
  ];
}
