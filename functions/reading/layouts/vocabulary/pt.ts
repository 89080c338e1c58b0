import type { Vocabulary } from './vocabulary.ts';

/** Portuguese, of Brazil and of Portugal. */
export const portuguese: Vocabulary = {
  language: 'pt',
  order: 'first',
  joined: 'never',
  words: {
    platform: 'plataforma, loja, serviço, nome da loja, provedor, canal, rubrica, usuário, fonte, varejista',
    platformId: 'id da faixa, código da faixa, id da música, id da plataforma',
    title:
      'título, faixa, título da faixa, nome da faixa, música, título da música, nome da música, canção, título da canção, obra, título da obra, nome da obra, fonograma, título do fonograma, tema, gravação',
    isrc: 'código isrc',
    iswc: 'código iswc',
    performer:
      'artista, intérprete, nome do artista, artista principal, artista da faixa, cantor, banda, intérpretes, artistas',
    writers:
      'compositor, compositores, autor, autores, autor/compositor, autores e compositores, letrista, titulares',
    album:
      'álbum, título do álbum, nome do álbum, lançamento, título do lançamento, nome do lançamento, produto, título do produto, disco, nome do produto',
    upc: 'código de barras, código upc, ean',
    territory: 'país, território, país de venda, território de venda, região, país de uso, mercado',
    period:
      'mês de venda, período de venda, mês de uso, mês de consumo, período de uso, data da venda, data de venda, mês de execução, competência, período de execução, período, mês, mes, data, data de início, início do período, trimestre, mês de competência, período de referência',
    periodEnd: 'data de fim, data final, fim do período',
    currency: 'moeda, moeda de pagamento, divisa',
    amount:
      'valor líquido, líquido a pagar, receita líquida, valor a pagar, royalties líquidos, royalty líquido, valor a receber, rendimento líquido, royalties, royalty, direitos, rendimento, rendimentos, receita, valor, montante, montante líquido, líquido, importância, ganho, ganhos, repasse, valor do repasse, total, valor total, valor distribuído, rateio, soma, remuneração',
    units:
      'quantidade, unidades, reproduções, execuções, execucoes, audições, número de reproduções, vendas, downloads, streams, número de execuções, qtd, qtde, plays, unidades vendidas',
    unitPrice: 'preço unitário, preço, tarifa, valor unitário, preço por unidade',
    sharePercentage:
      'participação, percentual, percentagem, cota, % participação, percentual de participação, % de participação, quota',
    usageType:
      'tipo de uso, modalidade, tipo de venda, tipo de exploração, uso, tipo de utilização, tipo, tipo de execução, modalidade de uso, tipo de transação',
    workId: 'código da obra, código interno, id da obra, nosso código, número da obra, referência interna',
    remark: 'observações, observação, nota, notas, comentário, obs',
    gross: 'valor bruto, bruto, receita bruta, montante bruto, faturamento, faturação, rendimento bruto',
    deduction:
      'comissão, imposto, impostos, iva, retenção, desconto, taxa de administração, despesas, dedução, deduções, taxa, taxas, irrf, ir retido',
    exchangeRate: 'taxa de câmbio, câmbio, cotação, taxa de conversão',
    code: 'código, número, nº, id, identificador, referência, ref, cód',
    authorsRight:
      'direitos de autor, direitos autorais, direito autoral, direito de autor, autoral, parte autoral',
    relatedRight: 'direitos conexos, direito conexo, conexos, conexo, parte conexa',
    mechanicalRight: 'direitos mecânicos, reprodução mecânica, fonomecânicos, direitos fonomecânicos',
    performingRight:
      'execução pública, direitos de execução, comunicação pública, direito de execução pública',
    total: 'total, total geral, subtotal, soma, totais, valor total',
  },
};
