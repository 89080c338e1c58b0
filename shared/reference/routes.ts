import * as z from 'zod';
import { route } from '../api/route.ts';

const namesSchema = z.object({ en: z.string(), 'zh-Hant': z.string(), 'zh-Hans': z.string() });
const codedNames = z.object({ items: z.array(z.object({ code: z.number().int(), names: namesSchema })) });

export const listCopyrightTypes = route({
  id: 'listCopyrightTypes',
  method: 'GET',
  path: '/api/v1/copyrightType',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'The right catalogue with its hierarchy, and the platforms of its lowest level',
  response: z.object({
    items: z.array(
      z.object({
        code: z.number().int(),
        level: z.number().int(),
        parent: z.number().int().optional(),
        names: namesSchema,
      }),
    ),
    platforms: z.array(z.string()),
  }),
});

export const listCountryAreas = route({
  id: 'listCountryAreas',
  method: 'GET',
  path: '/api/v1/countryArea',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Regions: worldwide, continents, countries, with names in three languages',
  response: z.object({
    items: z.array(
      z.object({
        code: z.number().int(),
        parent: z.number().int().optional(),
        alpha2: z.string().optional(),
        names: namesSchema,
      }),
    ),
  }),
});

export const listGenres = route({
  id: 'listGenres',
  method: 'GET',
  path: '/api/v1/Genre',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Genres',
  response: codedNames,
});

export const listMoods = route({
  id: 'listMoods',
  method: 'GET',
  path: '/api/v1/DemoType/Mood',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Moods',
  response: codedNames,
});

export const listEnvironments = route({
  id: 'listEnvironments',
  method: 'GET',
  path: '/api/v1/DemoType/Environment',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Scenes',
  response: codedNames,
});

export const referenceRoutes = [
  listCopyrightTypes,
  listCountryAreas,
  listGenres,
  listMoods,
  listEnvironments,
] as const;
