import { createFileRoute } from '@tanstack/react-router';

/** One version of an asset: the asset view reads the id and shows it. */
export const Route = createFileRoute('/_app/assets_/$id/versions/$versionId')({});
