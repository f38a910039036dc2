import { expect, test } from 'vitest';
import { appImageOf, withoutAppImage } from '../../electron/updates/app-image-of.ts';

const INSIDE = {
  APPIMAGE: '/home/ana/Escopo.AppImage',
  APPDIR: '/tmp/.mount_EscopoX1',
  ARGV0: './Escopo.AppImage',
  OWD: '/home/ana',
};

test('only what runs from the folder of an AppImage is that AppImage: another program would be replaced', () => {
  expect(appImageOf('/tmp/.mount_EscopoX1/escopo', INSIDE)).toBe(INSIDE.APPIMAGE);
  // Installed from a package and started in a terminal that is itself an AppImage.
  expect(
    appImageOf('/opt/Escopo/escopo', { ...INSIDE, APPIMAGE: '/home/ana/Terminal.AppImage' }),
  ).toBeUndefined();
  expect(appImageOf('/tmp/.mount_EscopoX12/escopo', INSIDE)).toBeUndefined();
  expect(appImageOf('/opt/Escopo/escopo', {})).toBeUndefined();
});

test('what is started in its place is not told of a folder that will be gone', () => {
  expect(
    withoutAppImage({
      ...INSIDE,
      HOME: '/home/ana',
      PATH: '/tmp/.mount_EscopoX1:/tmp/.mount_EscopoX1/usr/sbin:/usr/bin:/bin',
      LD_LIBRARY_PATH: '/tmp/.mount_EscopoX1/usr/lib',
    }),
  ).toEqual({ HOME: '/home/ana', PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: undefined });
  const plain = { HOME: '/home/ana', PATH: '/usr/bin' };
  expect(withoutAppImage(plain)).toEqual(plain);
});
