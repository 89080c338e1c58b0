import type { Vocabulary } from './vocabulary.ts';

/** Spanish. */
export const spanish: Vocabulary = {
  language: 'es',
  order: 'first',
  joined: 'never',
  words: {
    platform:
      'plataforma, tienda, servicio, minorista, nombre de la tienda, proveedor, canal, medio, usuario, fuente',
    platformId: 'id de pista, id de canción, código de la canción, id de plataforma, código de pista',
    title:
      'título, canción, título de la canción, nombre de la canción, título de la pista, nombre de la pista, pista, tema, título del tema, obra, título de la obra, nombre de la obra, nombre del tema, grabación, título de la grabación, nombre de pista',
    isrc: 'código isrc',
    iswc: 'código iswc',
    performer:
      'artista, intérprete, artistas, artista principal, nombre del artista, artista de la pista, cantante, grupo, intérpretes',
    writers:
      'compositor, compositores, autor, autores, autor y compositor, autores y compositores, compositor/autor, letrista',
    album:
      'álbum, título del álbum, nombre del álbum, lanzamiento, título del lanzamiento, nombre del lanzamiento, producto, título del producto, disco, nombre del producto',
    upc: 'código de barras, código upc, ean',
    territory:
      'país, territorio, país de venta, territorio de venta, región, país de explotación, mercado, zona',
    period:
      'mes de venta, periodo de venta, período de venta, mes de uso, periodo de uso, periodo de explotación, período de explotación, mes de consumo, fecha de venta, periodo, período, mes, fecha, fecha de inicio, trimestre, periodo de liquidación, mes de reporte',
    periodEnd: 'fecha de fin, fin del periodo, fecha final',
    currency: 'moneda, divisa, moneda de pago',
    amount:
      'importe neto, pago neto, neto a pagar, ingreso neto, ingresos netos, regalía neta, regalías netas, importe a pagar, monto neto, total a pagar, líquido, líquido a percibir, regalías, regalía, derechos, importe, monto, ingresos, ingreso, valor neto, ganancias, ganancia, neto, a pagar, liquidación, recaudación neta, beneficio neto, total, remuneración, suma',
    units:
      'cantidad, unidades, reproducciones, escuchas, número de reproducciones, ventas, descargas, unidades vendidas, número de usos, streams, usos, ejecuciones, cant',
    unitPrice: 'precio unitario, precio, tarifa, precio por unidad, valor unitario',
    sharePercentage:
      'participación, porcentaje, cuota, % participación, porcentaje de participación, % de participación, porcentaje de titularidad',
    usageType:
      'tipo de uso, modalidad, tipo de explotación, tipo de venta, uso, concepto, tipo de transacción, tipo, modalidad de uso, tipo de consumo',
    workId: 'código de obra, código interno, id de obra, referencia interna, número de obra, nuestro código',
    remark: 'observaciones, nota, notas, comentario, comentarios',
    gross:
      'importe bruto, bruto, ingreso bruto, ingresos brutos, monto bruto, regalía bruta, regalías brutas, facturación',
    deduction:
      'comisión, impuesto, impuestos, iva, retención, descuento, gastos, gasto, deducción, deducciones, tasa administrativa, gastos de administración, irpf, cargo',
    exchangeRate: 'tipo de cambio, tasa de cambio, cambio',
    code: 'código, número, nº, n.º, id, identificador, referencia, ref, cód',
    authorsRight: 'derechos de autor, derecho de autor, autorales, autoral',
    relatedRight: 'derechos conexos, derecho conexo, conexos, derechos afines',
    mechanicalRight: 'derechos mecánicos, derecho mecánico, reproducción mecánica, mecánicos, mecánica',
    performingRight:
      'ejecución pública, derechos de ejecución, comunicación pública, derecho de ejecución pública, ejecución',
    total: 'total, suma, total general, subtotal, totales, suma total, total a pagar',
  },
};
